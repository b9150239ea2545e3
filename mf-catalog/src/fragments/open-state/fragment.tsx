import { Link } from 'react-router-dom';
import { addDays, type OpenSpan, openSpansFrom, stateIn, toLocalTime } from 'shared-kernel/hours';
import { http } from 'shared-kernel/http';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { changeLabel } from '../../features/hours/opening-label.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';
import { State } from './open-state.styles.ts';

/** Days to search, to find the end of a long closure. */
const DAYS = 21;
/** Openings that a page needs which was cached for days. */
const MAX_SPANS = 14;

/** The next openings: much smaller than all announced hours. */
export const loader = async ({ request }: { request: Request }): Promise<OpenSpan[]> => {
  const hours = await getOpeningHours(request.signal);
  // In any time zone, the mall's date is at least yesterday, and the opening of the day before may last past midnight.
  const yesterday = addDays(http.now().toISOString().slice(0, 'YYYY-MM-DD'.length), -1);
  const spans = openSpansFrom(hours, addDays(yesterday, -1), DAYS);
  return spans.filter(({ until }) => until === null || until.date >= yesterday).slice(0, MAX_SPANS);
};

/** Whether the mall is open, and until when, in one line with a link to the hours. */
export const Component = ({ data }: { data: OpenSpan[] }) => {
  const { now, timeZone, t, locale } = useMoment();
  const local = toLocalTime(now, timeZone);
  const state = stateIn(data, local);
  // Closed without a known end: no hours are announced that far ahead.
  if (!state || (!state.isOpen && !state.changesAt)) return null;
  const change = changeLabel(state, local.date, t, locale);
  return (
    <State as={Link} to={paths.hours} className={state.isOpen ? 'open' : undefined}>
      <b>{t(state.isOpen ? 'hours.open' : 'hours.closed')}</b>
      {change && (
        <span className="change">
          <span className="between"> · </span>
          {change}
        </span>
      )}
    </State>
  );
};
