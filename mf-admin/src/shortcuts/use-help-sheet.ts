import { type ComponentType, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useShortcut } from './use-shortcut.ts';

type HelpSheet = ComponentType<{ onClose: () => void }>;

/** State of the help sheet. Its code loads when it is first opened. */
export const useHelpSheet = () => {
  const t = useTexts('mf-admin');
  const [HelpSheet, setHelpSheet] = useState<HelpSheet>();

  const open = async (): Promise<void> => {
    try {
      const { HelpSheet: loaded } = await import('./help-sheet.tsx');
      setHelpSheet(() => loaded);
    } catch {
      notify.error(t('shortcuts.unavailable'));
    }
  };

  useShortcut('help', () => {
    if (!document.querySelector('dialog[open]')) void open();
  });

  return { HelpSheet, openHelp: () => void open(), closeHelp: () => setHelpSheet(undefined) };
};
