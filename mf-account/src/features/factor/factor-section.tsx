import { useEffect, useState } from 'react';
import type { RecoveryCodes as NewCodes, OwnFactor } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { useFailureWords } from '../failure/use-failure-words.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartFactor } from './start-factor.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

type Open = { title: string } & ({ codes: string[] } | { codes?: undefined });

/** The account's second factor: setting it up, new recovery codes, removing it. */
export const FactorSection = ({ hasFactor }: { hasFactor: boolean }) => {
  const t = useFactorTexts();
  const words = useFailureWords();
  const [open, setOpen] = useState<Open>();
  const [busy, setBusy] = useState<'codes' | 'removal'>();
  const left = useCodesLeft(hasFactor, open);

  const perform = async (name: typeof busy, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      notify.error(words(error, t('failure')));
    } finally {
      setBusy(undefined);
    }
  };
  const renew = async (): Promise<void> => {
    const { codes } = await http.post<NewCodes>('/auth/n/factor/recovery-codes');
    setOpen({ title: t('newCodes'), codes });
  };
  const remove = async (): Promise<void> => {
    await http.delete('/auth/n/factor');
    notify.success(t('removed'));
    await session.refreshAccount();
  };
  const close = (): void => {
    setOpen(undefined);
    // The setup may have been finished before it was closed.
    void session.refreshAccount().catch(() => undefined);
  };

  const action = (kind: 'secondary' | 'danger', name: typeof busy, work: () => Promise<void>) => (
    <Button kind={kind} isBusy={busy === name} onClick={() => void perform(name, work)}>
      {t(name === 'codes' ? 'newCodes' : 'remove')}
    </Button>
  );
  return (
    <>
      <p>{t(hasFactor ? 'isOn' : 'isOff')}</p>
      {hasFactor && left !== undefined && <p>{t('codesLeft', { left })}</p>}
      {hasFactor ? (
        <div className="pair">
          {action('secondary', 'codes', renew)}
          {action('danger', 'removal', remove)}
        </div>
      ) : (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen({ title: t('title') })}>
          {t('activate')}
        </Button>
      )}
      {open && (
        <FactorDialog title={open.title} onDismiss={close}>
          {open.codes ? (
            <RecoveryCodes codes={open.codes} onDone={close} />
          ) : (
            <StartFactor lead={t('lead')} onDone={close} />
          )}
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
