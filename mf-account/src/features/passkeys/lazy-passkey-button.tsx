import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import type { PasskeyButtonProps } from './passkey-button.tsx';

const Button = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));

/** {@link PasskeyButtonProps}, loaded for accounts with a passkey. If that fails, a code remains possible. */
export const PasskeyButton = (props: PasskeyButtonProps) => (
  <ErrorBoundary>
    <Suspense>
      <Button {...props} />
    </Suspense>
  </ErrorBoundary>
);
