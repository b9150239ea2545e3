import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Menu } from './main-menu.styles.ts';
import { currentEntry, FURTHER_ENTRIES, MENU, type MenuEntry } from './menu.ts';
import { ShopsSubmenu } from './shops-submenu.tsx';

/** The main menu; "Boutiques" has the categories below it. */
export const MainMenu = () => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const isCurrent = (entry: MenuEntry) => {
    if (entry !== current) return undefined;
    return pathname === entry.to ? 'page' : 'true';
  };
  const link = (entry: MenuEntry) => (
    <Link to={entry.to} aria-current={isCurrent(entry)}>
      {t(`menu.${entry.id}`)}
    </Link>
  );
  return (
    <Menu className="main-menu" aria-label={t('menu.label')}>
      <ul>
        {MENU.map((entry) => (
          <li key={entry.id}>{entry.id === 'shops' ? <ShopsSubmenu link={link(entry)} /> : link(entry)}</li>
        ))}
        {FURTHER_ENTRIES.map((entry) => (
          <li key={entry.id} className="further">
            {link(entry)}
          </li>
        ))}
      </ul>
    </Menu>
  );
};
