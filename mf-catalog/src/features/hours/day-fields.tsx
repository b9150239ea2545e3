import { toLocalTime } from 'shared-kernel/hours';
import { Button } from 'shared-kernel/ui';
import type { Moment } from './shop-statuses.ts';

interface Props {
  /** The chosen day, `YYYY-MM-DD`, or an empty string. */
  chosen: string;
  moment: Moment;
}

/** The day to offer in the form again; none that is over. */
export const fieldValue = ({ chosen, moment: { now, timeZone } }: Props): string =>
  chosen < toLocalTime(now, timeZone).date ? '' : chosen;

/** Field and button of a form that asks for the hours of a day. */
export const DayFields = ({ chosen, moment }: Props) => {
  const { now, timeZone, t } = moment;
  return (
    <>
      <label>
        {t('hoursPage.date')}
        <input
          type="date"
          name="date"
          defaultValue={fieldValue({ chosen, moment })}
          min={toLocalTime(now, timeZone).date}
          required
        />
      </label>
      <Button type="submit">{t('hoursPage.show')}</Button>
    </>
  );
};
