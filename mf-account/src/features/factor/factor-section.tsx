import { useEffect, useState } from 'react';
import type { RecoveryCodes as NewCodes, OwnFactor } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { ConfirmChange } from './confirm-change.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartFactor } from './start-factor.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

type Open = 'setUp' | 'newCodes' | 'remove' | { codes: string[] };

/** The account's second factor: setting it up, new recovery codes, removing it. */
export const FactorSection = ({ hasFactor }: { hasFactor: boolean }) => {
  const t = useFactorTexts();
  const [open, setOpen] = useState<Open>();
  const left = useCodesLeft(hasFactor, open);

  const renew = async (): Promise<void> => setOpen(await http.post<NewCodes>('/auth/n/factor/recovery-codes'));
  const remove = async (): Promise<void> => {
    await http.delete('/auth/n/factor');
    notify.success(t('removed'));
    setOpen(undefined);
    await session.refreshAccount();
  };
  const close = (): void => {
    setOpen(undefined);
    // The setup may have been finished before it was closed.
    if (open === 'setUp') void session.refreshAccount().catch(() => undefined);
  };

  return (
    <>
      <p>{t(hasFactor ? 'isOn' : 'isOff')}</p>
      {hasFactor && left !== undefined && <p>{t('codesLeft', { left })}</p>}
      {hasFactor ? (
        <div className="pair">
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('newCodes')}>
            {t('newCodes')}
          </Button>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </div>
      ) : (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('setUp')}>
          {t('activate')}
        </Button>
      )}
      {open && (
        <FactorDialog
          title={t(typeof open === 'object' || open === 'newCodes' ? 'newCodes' : 'title')}
          onDismiss={close}
        >
          {open === 'setUp' && <StartFactor lead={t('lead')} onDone={close} />}
          {open === 'newCodes' && (
            <ConfirmChange lead={t('newCodesLead')} action={t('renew')} kind="primary" run={renew} onDismiss={close} />
          )}
          {open === 'remove' && (
            <ConfirmChange
              lead={t('removeLead')}
              action={t('remove')}
              kind="destructive"
              run={remove}
              onDismiss={close}
            />
          )}
          {typeof open === 'object' && <RecoveryCodes codes={open.codes} onDone={close} />}
        </FactorDialog>
      )}
    </>
  );
};

/** Number of unused recovery codes; undefined until it is known. @param version - a new value asks again */
const useCodesLeft = (hasFactor: boolean, version: unknown): number | undefined => {
  const [left, setLeft] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version asks once.
  useEffect(() => {
    if (!hasFactor) return;
    const aborter = new AbortController();
    http.get<OwnFactor>('/auth/n/factor', { signal: aborter.signal }).then(
      ({ recoveryCodesLeft }) => setLeft(recoveryCodesLeft),
      // The number is an extra: without it, the buttons work the same.
      () => undefined,
    );
    return () => aborter.abort();
  }, [hasFactor, version]);
  return left;
};
