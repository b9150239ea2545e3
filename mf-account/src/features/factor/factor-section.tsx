import { useState } from 'react';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { type FactorChange, FactorChangeDialog } from './factor-change-dialog.tsx';
import { useFactorTexts } from './use-factor-texts.ts';
import { useOwnFactor } from './use-own-factor.ts';

/** The account's second factors: setting them up, passkeys, new recovery codes, removing them. */
export const FactorSection = ({ hasFactor }: { hasFactor: boolean }) => {
  const t = useFactorTexts();
  const [open, setOpen] = useState<FactorChange>();
  const toMessage = useFailureMessage();
  const own = useOwnFactor(hasFactor, open);
  const addPasskey = async (): Promise<void> => {
    try {
      const { AddPasskey } = await import('../passkeys/add-passkey.tsx');
      setOpen({ AddPasskey });
    } catch (error) {
      notify.error(toMessage(error, t('failure')));
    }
  };
  const opens = (name: FactorChange, label: string, kind: 'secondary' | 'danger' = 'secondary') => (
    <Button kind={kind} aria-haspopup="dialog" onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <>
      <p>{t(hasFactor ? 'isOn' : 'isOff')}</p>
      {own && <p>{t('codesLeft', { left: own.recoveryCodesLeft })}</p>}
      {own === null && <p>{t('unavailable')}</p>}
      {own && own.passkeys.length > 0 && (
        <PasskeyList
          passkeys={own.passkeys}
          onRemove={(passkey) => setOpen({ passkey, isOnlyFactor: own.since === null && own.passkeys.length === 1 })}
        />
      )}
      {hasFactor ? (
        <div className="pair">
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => void addPasskey()}>
            {t('addPasskey')}
          </Button>
          {own?.since === null && opens('addApp', t('addApp'))}
          {opens('newCodes', t('newCodes'))}
          {opens('remove', t('remove'), 'danger')}
        </div>
      ) : (
        opens('setUp', t('activate'))
      )}
      {open && <FactorChangeDialog change={open} onChange={setOpen} />}
    </>
  );
};
