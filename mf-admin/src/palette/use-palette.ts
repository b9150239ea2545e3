import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { SCREEN_ID } from '../app/focus.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

type Palette = ComponentType<{ onClose: (isLeft: boolean) => void; onHelp: () => void }>;

/** State of the command palette. Its code loads when it is first opened. */
export const usePalette = () => {
  const t = useTexts('mf-admin');
  const [Palette, setPalette] = useState<Palette>();
  const isWanted = useRef(false);

  const open = async (): Promise<void> => {
    isWanted.current = true;
    try {
      const { Palette: loaded } = await import('./palette.tsx');
      if (isWanted.current) setPalette(() => loaded);
    } catch {
      notify.error(t('palette.unavailable'));
    }
  };
  const close = (isLeft = false): void => {
    isWanted.current = false;
    flushSync(() => setPalette(undefined));
    // The dialog has restored the focus, whose element may disappear with the screen.
    if (isLeft) document.getElementById(SCREEN_ID)?.focus({ preventScroll: true });
  };

  useShortcut('palette', () => {
    if (isWanted.current) close();
    // Another open dialog has to be answered first.
    else if (!document.querySelector('dialog[open]')) void open();
  });

  return { Palette, open, close };
};
