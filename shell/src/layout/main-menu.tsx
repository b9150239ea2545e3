import type { ToggleEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { Menu } from './main-menu.styles.ts';
import { currentEntry, type ShownEntry, useMenu } from './menu.ts';
import { ShopsSubmenu } from './shops-submenu.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Moves the focus to the first unfolded link when a key unfolded the menu: those links come before its button. */
const focusUnfolded = ({ currentTarget: more }: ToggleEvent<HTMLDetailsElement>): void => {
  if (!more.open || !more.querySelector('summary:focus-visible')) return;
  const { bottom } = more.getBoundingClientRect();
  const links = more.parentElement?.querySelectorAll<HTMLElement>(':scope > ul > li > a') ?? [];
  [...links].find((link) => link.closest('.further') || link.getBoundingClientRect().bottom > bottom)?.focus();
};

/**
 * The main menu; "Boutiques" contains the categories. On wide screens it is one line: "Plus" unfolds the entries that
 * don't fit, and those of the drawer alone. The disclosure is empty, and styles the list before it.
 */
export const MainMenu = () => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const menu = useMenu();
  const { area, details } = useDisclosure<HTMLElement>({ opensOnHover: false });
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
    <Menu ref={area} className="main-menu" aria-label={t('menu.label')}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.key} className={entry.place === 'bar' ? undefined : 'further'}>
            {entry.hasSubmenu ? <ShopsSubmenu entry={entry} link={link(entry)} /> : link(entry)}
          </li>
        ))}
      </ul>
      <details ref={details} className="more" name="menu" onToggle={focusUnfolded}>
        <summary>
          {t('menu.more')}
          <Icon name="chevron" />
        </summary>
      </details>
    </Menu>
  );
};
