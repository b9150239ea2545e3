import { Link } from 'react-router-dom';
import { addDays, type OpenSpan, openSpansFrom, stateIn, toLocalTime } from 'shared-kernel/hours';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { changeLabel } from '../../features/hours/opening-label.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';
import { State } from './open-state.styles.ts';

/** Enough for a page that was kept for days, and for a long closure to have an end. */
const DAYS = 21;

/** The times of opening around today: far less than all that the mall has announced, which no other page needs. */
export const loader = async ({ request }: { request: Request }): Promise<OpenSpan[]> => {
  const hours = await getOpeningHours(request.signal);
  // Wherever the mall is, its clocks show no day before the last, whose evening may not be over.
  const first = addDays(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length), -2);
  return openSpansFrom(hours, first, DAYS);
};

/** Whether the mall is open, and until when, in one line; it leads to the hours. */
export const Component = ({ data }: { data: OpenSpan[] }) => {
  const { now, timeZone, t, locale } = useMoment();
  const local = toLocalTime(now, timeZone);
  const state = stateIn(data, local);
  // Shut with no end in sight: nothing is announced, or nothing that far ahead.
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
