import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a dialog that has a form of its own outside of the form that opened it, whose keys and fields are its own affair. */
export const Outside = ({ children }: { children: ReactNode }) =>
  createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on it; it keeps events from going on.
    <div onKeyDown={(event) => event.stopPropagation()} onFocus={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  );
