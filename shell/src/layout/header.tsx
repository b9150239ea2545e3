import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useAddressOf } from 'shared-kernel/site';
import { Drawer, type DrawerState, Icon, IconButton } from 'shared-kernel/ui';
import { Slot } from '../remotes/slot.tsx';
import { Bar } from './header.styles.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchForm } from './search/search-form.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const MENU_ID = 'menu';
const SEARCH_ID = 'search';

interface Props {
  menu: DrawerState;
  search: DrawerState;
  /** Whether a drawer covers the page. */
  isBehind: boolean;
}

/**
 * Header of every page. On wide screens its bar contains menu, search, languages and social links; on narrow ones the
 * same elements are two drawers.
 */
export const Header = ({ menu, search, isBehind }: Props) => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  return (
    <Bar data-address={useAddressOf()(pathname)}>
      <div className="brand" inert={isBehind}>
        <Wordmark />
        <Slot name="header.hours" />
      </div>
      <Drawer id={SEARCH_ID} label={t('search.submit')} close={t('search.close')} drawer={search}>
        <SearchForm id="keyword" />
      </Drawer>
      <div className="tools" inert={isBehind}>
        <IconButton
          type="button"
          className="tool"
          popoverTarget={SEARCH_ID}
          popoverTargetAction="show"
          aria-label={t('search.label')}
          ref={search.opener}
          onClick={() => openField(search)}
        >
          <Icon name="search" />
        </IconButton>
        <Slot name="header.account" />
        <IconButton
          type="button"
          className="tool"
          popoverTarget={MENU_ID}
          aria-label={t('menu.open')}
          ref={menu.opener}
        >
          <Icon name="menu" />
        </IconButton>
      </div>
      <Drawer id={MENU_ID} label={t('menu.label')} close={t('menu.close')} drawer={menu}>
        <LanguageSwitch />
        <div className="line">
          <MainMenu />
          <SocialLinks />
        </div>
      </Drawer>
    </Bar>
  );
};

/** Opens the search and focuses its field synchronously: otherwise phones show no keyboard. */
const openField = ({ drawer: { current } }: DrawerState): void => {
  current?.showPopover();
  current?.querySelector('input')?.focus();
};
