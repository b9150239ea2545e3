import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Renders a dialog with a form outside of the form that opened it, so that keys and fields don't affect the outer form.
 */
export const Outside = ({ children }: { children: ReactNode }) =>
  createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not interactive; it only stops events.
    <div onKeyDown={(event) => event.stopPropagation()} onFocus={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  );
