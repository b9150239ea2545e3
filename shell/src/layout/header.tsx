import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useAddressOf } from 'shared-kernel/site';
import { Drawer, type DrawerState, Icon, IconButton } from 'shared-kernel/ui';
import { Slot } from '../remotes/slot.tsx';
import { Bar } from './header.styles.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchForm } from './search-form.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const DRAWER_ID = 'menu';

/**
 * Head of every page. Menu, search, languages and social links stand in its bar where there is room; elsewhere the
 * same elements are a drawer.
 */
export const Header = ({ drawer }: { drawer: DrawerState }) => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  return (
    <Bar data-address={useAddressOf()(pathname)}>
      <div className="brand" inert={drawer.isOpen}>
        <Wordmark />
        <Slot name="header.hours" />
      </div>
      <div className="tools" inert={drawer.isOpen}>
        <IconButton as={Link} to="/shops/search" className="tool" aria-label={t('search.label')}>
          <Icon name="search" />
        </IconButton>
        <Slot name="header.account" />
        <IconButton
          type="button"
          className="tool"
          popoverTarget={DRAWER_ID}
          aria-label={t('menu.open')}
          ref={drawer.opener}
        >
          <Icon name="menu" />
        </IconButton>
      </div>
      <Drawer id={DRAWER_ID} label={t('menu.label')} close={t('menu.close')} drawer={drawer}>
        <SearchForm id="keyword" />
        <MainMenu />
        <LanguageSwitch />
        <SocialLinks />
      </Drawer>
    </Bar>
  );
};
