import { useFormContext, useWatch } from 'react-hook-form';
import type { OfferedEntry } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { RepeatableList } from '../../fields/index.ts';
import { EntryFields } from './entry-fields.tsx';
import { asOffered, entryName, type MenuEntry, menuBody, newLink } from './menu-values.ts';
import { usePages } from './use-pages.ts';

const NAME = 'menu';
const PAGES_ID = 'menu-pages';

/** The site's menu: the remotes' entries, and links that the team adds. */
export const MenuPart = ({ offered }: { offered: readonly OfferedEntry[] }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const pages = usePages();
  const { setValue, clearErrors } = useFormContext();
  const isAsOffered = menuBody(useWatch({ name: NAME }), offered).length === 0;

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
        <Button kind="quiet" aria-disabled={isAsOffered} onClick={() => !isAsOffered && reset()}>
          {t('site.menu.reset')}
        </Button>
      </div>
    </>
  );
};
