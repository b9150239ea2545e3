import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { LineDrawing, VisuallyHidden } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { useWaiting } from '../../providers/use-waiting.ts';
import { ICONS } from '../icons.ts';
import { paths } from '../paths.ts';
import { type Entry, useSections } from '../sections.ts';
import { Sections } from './frame.styles.ts';

const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

const Place = ({
  to,
  label,
  icon,
  isCurrent,
  waiting = 0,
}: Omit<Entry, 'type'> & { isCurrent: boolean; waiting?: number }) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <LineDrawing>
        <path d={icon} />
      </LineDrawing>
      <span>{label}</span>
      {waiting > 0 && <Waiting count={waiting} />}
    </Link>
  </li>
);

/** Number of records that wait for the account's decision or answer. */
const Waiting = ({ count }: { count: number }) => {
  const t = useTexts('mf-admin');
  return (
    <Badge className="waiting">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('frame.waiting', { count })}</VisuallyHidden>
    </Badge>
  );
};

/** The screens that the account may see, grouped by topic. */
export const Navigation = () => {
  const t = useTexts('mf-admin');
  const { pathname } = useLocation();
  const sections = useSections();
  const waiting = useWaiting();
  return (
    <Sections aria-label={t('frame.navigation')}>
      <ul>
        <Place to={paths.start} label={t('frame.start')} icon={ICONS.start} isCurrent={pathname === paths.start} />
      </ul>
      {sections.map(({ group, entries }) => (
        <section key={group}>
          <h2>{t(`group.${group}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <Place
                key={entry.to}
                {...entry}
                isCurrent={isWithin(pathname, entry.to)}
                waiting={waiting.get(entry.type) ?? 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </Sections>
  );
};
