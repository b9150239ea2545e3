import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { Menu } from '../../ui/index.ts';
import type { NameDialog } from './name-dialog.tsx';
import { MAX_VIEWS } from './saved-views.ts';
import type { useSavedViews } from './use-saved-views.ts';

/**
 * Menu of a list's saved views: shows one, saves the current state as a new one, and renames or deletes the current
 * one.
 */
export const ViewsMenu = ({ views, current, show, save, rename, remove }: ReturnType<typeof useSavedViews>) => {
  const t = useTexts('mf-admin');
  const [asked, setAsked] = useState<{ Dialog: typeof NameDialog; isRename: boolean }>();
  const renamed = asked?.isRename ? current : undefined;
  // The dialog contains form code, which lists don't load.
  const ask = async (isRename: boolean): Promise<void> => {
    try {
      const { NameDialog: Dialog } = await import('./name-dialog.tsx');
      setAsked({ Dialog, isRename });
    } catch {
      notify.error(t('views.unavailable'));
    }
  };
  const own = current
    ? [
        { label: t('views.rename', { name: current.name }), onSelect: () => void ask(true) },
        { label: t('views.remove', { name: current.name }), isDanger: true, onSelect: () => remove(current) },
      ]
    : [{ label: t('views.save'), isDisabled: views.length >= MAX_VIEWS, onSelect: () => void ask(false) }];
  return (
    <>
      <Menu
        button={
          <Button kind="secondary">{current ? t('views.shown', { name: current.name }) : t('views.title')}</Button>
        }
        items={[
          ...views.map((view) => ({ label: view.name, isCurrent: view === current, onSelect: () => show(view) })),
          ...own,
        ]}
      />
      {asked && (
        <asked.Dialog
          title={t(renamed ? 'views.renameTitle' : 'views.saveTitle')}
          name={renamed?.name ?? ''}
          taken={views.filter((view) => view !== renamed).map(({ name }) => name)}
          onName={(name) => (renamed ? rename(renamed, name) : save(name))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
