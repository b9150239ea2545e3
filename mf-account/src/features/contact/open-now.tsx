import { Link } from 'react-router-dom';
import { formatClock } from 'shared-kernel/format';
import { type OpenSpan, stateIn, toLocalTime } from 'shared-kernel/hours';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { paths } from '../../paths.ts';
import { useContactTexts } from './use-contact-texts.ts';

/** Whether the mall is open now, and until when; renders nothing without announced hours. */
export const OpenNow = ({ openings }: { openings: OpenSpan[] }) => {
  const t = useContactTexts();
  const locale = useLocale();
  const local = toLocalTime(useNow(), useSite().timeZone);
  const state = stateIn(openings, local);
  if (!state || (!state.isOpen && !state.changesAt)) return null;
  const { isOpen, changesAt } = state;
  const end = isOpen && changesAt ? formatClock(changesAt.time, locale) : undefined;
  return (
    <p>
      <Link to={paths.hours}>
        <b className={isOpen ? 'open' : undefined}>
          {end ? t('openUntil', { time: end }) : t(isOpen ? 'open' : 'closed')}
        </b>
      </Link>
    </p>
  );
};
