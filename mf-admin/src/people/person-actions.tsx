import { lazy, Suspense, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useAccount } from '../providers/account.ts';
import { BanDialog } from './ban-dialog.tsx';
import { type AccountAction, isPossible, obstacleTo, type Person } from './person.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useAccountStatus } from './use-account-status.ts';

/** Loads on demand: a person leaves once. */
const DepartureDialog = lazy(async () => ({ default: (await import('./departure-dialog.tsx')).DepartureDialog }));

/** Actions on an account's access that the current account may perform. */
export const PersonActions = ({ person, isLastGod }: { person: Person; isLastGod: boolean }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const decide = useAccountStatus(person);
  const [open, setOpen] = useState<'ban' | 'suspend' | 'depart'>();
  const close = (): void => setOpen(undefined);
  const isOffered = (action: AccountAction): boolean =>
    isPossible(action, person) && obstacleTo(account, person, action, isLastGod) === undefined;

  return (
    <>
      {isOffered('suspend') && (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('suspend')}>
          {t(person.standing === 'SUSPENDED' ? 'people.action.suspendAgain' : 'people.action.suspend')}
        </Button>
      )}
      {isOffered('ban') && (
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('ban')}>
          {t('people.action.ban')}
        </Button>
      )}
      {isOffered('depart') && (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('depart')}>
          {t('people.action.depart')}
        </Button>
      )}
      {isOffered('lift') && (
        <Button onClick={() => void decide({ standing: 'ACTIVE', standingReason: null, suspendedUntil: null })}>
          {t('people.action.lift')}
        </Button>
      )}
      {open === 'ban' && <BanDialog person={person} onDecide={decide} onDismiss={close} />}
      {open === 'depart' && (
        <Suspense>
          <DepartureDialog person={person} onDismiss={close} />
        </Suspense>
      )}
      {open === 'suspend' && <SuspendDialog person={person} onDecide={decide} onDismiss={close} />}
    </>
  );
};
