import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { LineDrawing } from 'shared-kernel/ui';
import { ICONS } from '../icons.ts';
import { paths } from '../paths.ts';
import { type Entry, useSections } from '../sections.ts';
import { Sections } from './frame.styles.ts';

const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

const Entries = ({ entries, pathname }: { entries: Entry[]; pathname: string }) => (
  <ul>
    {entries.map(({ to, label, icon }) => (
      <li key={to}>
        <Link to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
          <LineDrawing>
            <path d={icon} />
          </LineDrawing>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** The screens that whoever is signed in may see, by what they are about. */
export const Navigation = () => {
  const t = useTexts('mf-admin');
  const { pathname } = useLocation();
  const sections = useSections();
  return (
    <Sections aria-label={t('frame.navigation')}>
      <ul>
        <li>
          <Link to={paths.start} aria-current={pathname === paths.start ? 'page' : undefined}>
            <LineDrawing>
              <path d={ICONS.start} />
            </LineDrawing>
            {t('frame.start')}
          </Link>
        </li>
      </ul>
      {sections.map(({ group, entries }) => (
        <section key={group}>
          <h2>{t(`group.${group}`)}</h2>
          <Entries entries={entries} pathname={pathname} />
        </section>
      ))}
    </Sections>
  );
};
