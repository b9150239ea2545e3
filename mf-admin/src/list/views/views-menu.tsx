import { lazy, Suspense, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Menu } from 'shared-kernel/ui/back-office';
import { MOST_VIEWS } from './saved-views.ts';
import type { useSavedViews } from './use-saved-views.ts';

/** Its field is a form's, which lists don't bring. */
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));

/** The saved views of a list: shows one, saves what is shown as another, and renames or deletes the one that is shown. */
export const ViewsMenu = ({ views, current, show, save, rename, remove }: ReturnType<typeof useSavedViews>) => {
  const t = useTexts('mf-admin');
  const [named, setNamed] = useState<'new' | 'current'>();
  const renamed = named === 'current' ? current : undefined;
  const own = current
    ? [
        { label: t('views.rename', { name: current.name }), onSelect: () => setNamed('current') },
        { label: t('views.remove', { name: current.name }), isDanger: true, onSelect: () => remove(current) },
      ]
    : [{ label: t('views.save'), isDisabled: views.length >= MOST_VIEWS, onSelect: () => setNamed('new') }];
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
      {named && (
        <Suspense>
          <NameDialog
            title={t(renamed ? 'views.renameTitle' : 'views.saveTitle')}
            name={renamed?.name ?? ''}
            taken={views.filter((view) => view !== renamed).map(({ name }) => name)}
            onName={(name) => (renamed ? rename(renamed, name) : save(name))}
            onClose={() => setNamed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
