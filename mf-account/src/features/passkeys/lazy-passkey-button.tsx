import { lazy, Suspense } from 'react';
import type { PasskeyButtonProps } from './passkey-button.tsx';

const Button = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));

/** {@link PasskeyButtonProps}, loaded for accounts with a passkey. */
export const PasskeyButton = (props: PasskeyButtonProps) => (
  <Suspense>
    <Button {...props} />
  </Suspense>
);
