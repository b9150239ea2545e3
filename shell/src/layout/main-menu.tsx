import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Menu } from './main-menu.styles.ts';
import { currentEntry, type ShownEntry, useMenu } from './menu.ts';
import { ShopsSubmenu } from './shops-submenu.tsx';

/** The main menu; "Boutiques" contains the categories. */
export const MainMenu = () => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const menu = useMenu();
  const current = currentEntry(menu, pathname);
  const isCurrent = (entry: ShownEntry) => {
    if (entry !== current) return undefined;
    return pathname === entry.to ? 'page' : 'true';
  };
  const link = (entry: ShownEntry) => (
    <Link to={entry.to} lang={entry.lang} aria-current={isCurrent(entry)}>
      {entry.label}
    </Link>
  );
  return (
    <Menu className="main-menu" aria-label={t('menu.label')}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.key} className={entry.place === 'bar' ? undefined : 'further'}>
            {entry.hasSubmenu ? <ShopsSubmenu entry={entry} link={link(entry)} /> : link(entry)}
          </li>
        ))}
      </ul>
    </Menu>
  );
};
