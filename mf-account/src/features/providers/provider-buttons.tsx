import { useRef } from 'react';
import type { SignInProviderName } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useSignInProviders } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { offeredOf } from './ask-provider.ts';
import { Buttons } from './provider-buttons.styles.ts';
import { ProviderMark } from './provider-mark.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';

/** The providers' spelling of their names. */
const NAMES: Record<SignInProviderName, string> = { facebook: 'Facebook', google: 'Google', apple: 'Apple' };

interface Props {
  /** Called when the provider has confirmed the signed-in account; without it, the buttons sign in. */
  onConfirmed?: () => void;
}

/** Buttons to sign in with a provider. The surrounding form shows errors. */
export const ProviderButtons = ({ onConfirmed }: Props) => {
  const t = useTexts('mf-account');
  const offered = offeredOf(useSignInProviders());
  const { busy, signInWith } = useProviderSignIn(onConfirmed);
  const places = useRef<Partial<Record<SignInProviderName, HTMLElement | null>>>({});
  if (offered.length === 0) return null;

  const press = (name: SignInProviderName): void => {
    const place = places.current[name];
    if (place) void signInWith(name, place);
  };
  return (
    <Buttons>
      {!onConfirmed && <p className="or">{t('provider.or')}</p>}
      {offered.map((name) => (
        <div key={name}>
          <Button kind="secondary" isLarge isBusy={busy === name} onClick={() => press(name)}>
            <ProviderMark name={name} />
            {t('provider.continueWith', { name: NAMES[name] })}
          </Button>
          <div
            className="place"
            ref={(element) => {
              places.current[name] = element;
            }}
          />
        </div>
      ))}
    </Buttons>
  );
};
