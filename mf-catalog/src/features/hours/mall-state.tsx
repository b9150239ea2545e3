import { openStateAt, toLocalTime } from 'shared-kernel/hours';
import type { OpeningHours } from './get-opening-hours.ts';
import { changeLabel } from './opening-label.ts';
import type { Moment } from './shop-statuses.ts';

interface Props {
  hours: OpeningHours;
  moment: Moment;
}

/** Whether the mall is open, and until when; renders nothing without announced hours. */
export const MallState = ({ hours, moment: { now, timeZone, t, locale } }: Props) => {
  const state = openStateAt({ ...hours, timeZone }, now);
  if (!state) return null;
  const change = changeLabel(state, toLocalTime(now, timeZone).date, t, locale);
  return (
    <p className={state.isOpen ? 'state open' : 'state'}>
      <b>{t(state.isOpen ? 'hours.open' : 'hours.closed')}</b>
      {change && <span> · {change}</span>}
    </p>
  );
};
