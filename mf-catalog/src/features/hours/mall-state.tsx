import { openStateAt, toLocalTime } from 'shared-kernel/hours';
import type { OpeningHours } from './get-opening-hours.ts';
import { changeLabel } from './opening-label.ts';
import { endOfStates, type Moment } from './shop-statuses.ts';

interface Props {
  hours: OpeningHours;
  moment: Moment;
}

/** Whether the mall is open, and until when; renders nothing without announced hours. */
export const MallState = ({ hours, moment }: Props) => {
  const { now, timeZone, t, locale } = moment;
  const state = openStateAt({ ...hours, timeZone }, now);
  if (!state) return null;
  const change = changeLabel(state, toLocalTime(now, timeZone).date, t, locale);
  return (
    <p className={state.isOpen ? 'state open' : 'state'} data-until={endOfStates([state], moment)}>
      <b>{t(state.isOpen ? 'hours.open' : 'hours.closed')}</b>
      {change && <span> · {change}</span>}
    </p>
  );
};
