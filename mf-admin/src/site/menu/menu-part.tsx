import type { UseQueryResult } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OfferedEntry } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useFocusAfter } from '../../app/focus.ts';
import { RepeatableList } from '../../fields/index.ts';
import { EntryFields } from './entry-fields.tsx';
import { Placeholder } from './menu.styles.ts';
import { asOffered, entryName, isAsOffered, type MenuEntry, newLink } from './menu-values.ts';
import { usePages } from './use-pages.ts';

const NAME = 'menu';
const PAGES_ID = 'menu-pages';

interface Props {
  offered: Pick<UseQueryResult<OfferedEntry[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}

/** The site's menu. It can't be edited until the offered entries are loaded. */
export const MenuPart = ({ offered: { data, isError, isFetching, refetch } }: Props) => {
  const t = useTexts('mf-admin');
  if (data) return <MenuEntries offered={data} />;
  if (isError) return <Failure isBusy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Placeholder />
    </>
  );
};

const Failure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => {
  const t = useTexts('mf-admin');
  useFocusAfter();
  return (
    <Notice role="alert">
      <p>{t('site.menu.failed')}</p>
      <Button kind="quiet" isBusy={isBusy} onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </Notice>
  );
};

/** The remotes' entries, and links that the team adds. */
const MenuEntries = ({ offered }: { offered: readonly OfferedEntry[] }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const pages = usePages();
  const { setValue, clearErrors } = useFormContext();
  const isReset = isAsOffered(useWatch({ name: NAME }), offered);

  const reset = (): void => {
    setValue(NAME, asOffered(offered), { shouldDirty: true });
    clearErrors(NAME);
  };

  return (
    <>
      <RepeatableList<MenuEntry>
        name={NAME}
        label={t('site.menu.entries')}
        hint={t('site.menu.hint')}
        add={t('site.menu.add')}
        newItem={newLink}
        nameOf={(entry) => entryName(entry, offered, locale)}
        canRemove={({ key }) => offered.every((entry) => entry.key !== key)}
      >
        {(path) => <EntryFields path={path} offered={offered} pages={PAGES_ID} />}
      </RepeatableList>
      <datalist id={PAGES_ID}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
      <div>
        <Button kind="quiet" aria-disabled={isReset} onClick={reset}>
          {t('site.menu.reset')}
        </Button>
      </div>
    </>
  );
};
