import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { useOfflineLine } from '../use-offline-line.ts';
import { Panel } from './panel.styles.ts';
import { keepFocus, PANEL, useField } from './use-field.ts';

/** Offline message in place of suggestions. */
export const OfflinePanel = () => (
  <Panel className={PANEL} onMouseDown={keepFocus} aria-hidden="true">
    <p>{useOfflineLine()}</p>
  </Panel>
);

/** Replaces suggestions while their code can't be loaded offline. */
export const WithoutSuggestions = ({ input }: { input: HTMLInputElement }) => {
  const t = useTexts('shared-kernel/ui');
  const { isOpen } = useField(input);
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {isOpen && <span>{t('offline.title')}</span>}
      </VisuallyHidden>
      {isOpen && <OfflinePanel />}
    </>
  );
};
