import type { ComponentType } from 'react';
import type { RecoveryCodes as NewCodes, Passkey } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import type { AddPasskeyProps } from '../passkeys/add-passkey.tsx';
import { usePasskeyTexts } from '../passkeys/use-passkey-texts.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartFactor } from './start-factor.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

/** A change of the second factors: by its name, new recovery codes to show, the form of a new passkey, or one to remove. */
export type FactorChange =
  | 'setUp'
  | 'addApp'
  | 'newCodes'
  | 'remove'
  | { codes: string[] }
  | { AddPasskey: ComponentType<AddPasskeyProps> }
  | { passkey: Passkey; isOnlyFactor: boolean };

interface Props {
  change: FactorChange;
  onChange: (change?: FactorChange) => void;
}

/** The dialog of a change. */
export const FactorChangeDialog = ({ change, onChange }: Props) => {
  const t = useFactorTexts();
  const renew = async (): Promise<void> => onChange(await http.post<NewCodes>('/auth/n/factor/recovery-codes'));
  const close = (): void => {
    onChange(undefined);
    // A factor may have been set up before its dialog was closed.
    if (change === 'setUp' || change === 'addApp' || isNewPasskey(change))
      void session.refreshAccount().catch(() => undefined);
  };
  return (
    <FactorDialog title={useTitle(change)} onDismiss={close}>
      {(change === 'setUp' || change === 'addApp') && (
        <StartFactor lead={t('lead')} isAppOnly={change === 'addApp'} onDone={close} />
      )}
      {isNewPasskey(change) && <change.AddPasskey onDone={close} />}
      {change === 'newCodes' && (
        <ConfirmChange lead={t('newCodesLead')} action={t('renew')} kind="primary" run={renew} onDismiss={close} />
      )}
      {change === 'remove' && <Removal onDismiss={close} />}
      {typeof change === 'object' && 'passkey' in change && <Removal {...change} onDismiss={close} />}
      {typeof change === 'object' && 'codes' in change && <RecoveryCodes codes={change.codes} onDone={close} />}
    </FactorDialog>
  );
};

const isNewPasskey = (change: FactorChange) => typeof change === 'object' && 'AddPasskey' in change;

const TITLES = {
  setUp: 'title',
  addApp: 'addApp',
  newCodes: 'newCodes',
  remove: 'title',
} as const;

const useTitle = (change: FactorChange): string => {
  const t = useFactorTexts();
  const ofPasskey = usePasskeyTexts();
  if (typeof change === 'string') return t(TITLES[change]);
  if (isNewPasskey(change)) return t('addPasskey');
  return 'passkey' in change ? ofPasskey('removeTitle') : t('newCodes');
};

interface RemovalProps {
  passkey?: Passkey;
  /** Whether the second factor is off without the passkey. */
  isOnlyFactor?: boolean;
  onDismiss: () => void;
}

/** Removes a passkey, or all second factors. */
const Removal = ({ passkey, isOnlyFactor, onDismiss }: RemovalProps) => {
  const t = useFactorTexts();
  const ofPasskey = usePasskeyTexts();
  const name = passkey?.name;
  const remove = async (): Promise<void> => {
    await http.delete(passkey ? `/auth/n/passkeys/${passkey.id}` : '/auth/n/factor');
    notify.success(passkey ? ofPasskey('removed', { name }) : t('removed'));
    onDismiss();
    await session.refreshAccount();
  };
  return (
    <ConfirmChange
      lead={passkey && !isOnlyFactor ? ofPasskey('removeLead', { name }) : t('removeLead')}
      action={passkey ? ofPasskey('remove') : t('remove')}
      kind="destructive"
      run={remove}
      onDismiss={onDismiss}
    />
  );
};
