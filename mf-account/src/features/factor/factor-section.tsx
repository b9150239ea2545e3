import { useState } from 'react';
import { Button } from 'shared-kernel/ui';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { type FactorChange, FactorChangeDialog } from './factor-change-dialog.tsx';
import { useFactorTexts } from './use-factor-texts.ts';
import { useOwnFactor } from './use-own-factor.ts';

/** The account's second factors: setting them up, passkeys, new recovery codes, removing them. */
export const FactorSection = ({ hasFactor }: { hasFactor: boolean }) => {
  const t = useFactorTexts();
  const [open, setOpen] = useState<FactorChange>();
  const own = useOwnFactor(hasFactor, open);
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
          {opens('addPasskey', t('addPasskey'))}
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
