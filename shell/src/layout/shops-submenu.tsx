import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { Icon } from 'shared-kernel/ui';
import { Slot } from '../remotes/slot.tsx';
import type { ShownEntry } from './menu.ts';
import { useDisclosure } from './use-disclosure.ts';

/** "Boutiques" with a button that opens the submenu, which remotes fill. */
export const ShopsSubmenu = ({ entry, link }: { entry: ShownEntry; link: ReactNode }) => {
  const t = useTexts('shell');
  const mall = useSite().name[useLocale()];
  const { area, details } = useDisclosure<HTMLDivElement>();
  return (
    <div className="entry" ref={area}>
      {link}
      <details ref={details} name="menu">
        <summary aria-label={t('menu.categories')}>
          <Icon name="chevron" />
        </summary>
        <div className="panel">
          <div className="lead">
            <p className="name" lang={entry.lang}>
              {entry.label}
            </p>
            <p>{t('menu.shopsIntro', { mall })}</p>
            <Link to={entry.to}>{t('menu.allShops')}</Link>
          </div>
          <Slot name="header.menu" fallback={<p>{t('menu.missing')}</p>} />
        </div>
      </details>
    </div>
  );
};
