import { toLocalTime } from 'shared-kernel/hours';
import { FilterForm } from 'shared-kernel/listing';
import { Link } from 'shared-kernel/ui';
import { DayFields, fieldValue } from '../../features/hours/day-fields.tsx';
import { useMoment } from '../../features/hours/use-moment.ts';
import { DAY_ID, paths } from '../../paths.ts';
import { Area } from './day-form.styles.ts';

/** Asks for the hours of a day. @param chosen `YYYY-MM-DD`, or an empty string */
export const DayForm = ({ chosen }: { chosen: string }) => {
  const moment = useMoment();
  const { now, timeZone, t } = moment;
  return (
    <Area>
      <FilterForm
        name={t('hoursPage.anyDay')}
        path={`${paths.hours}#${DAY_ID}`}
        values={{ date: fieldValue({ chosen, moment }) }}
        others={new URLSearchParams()}
      >
        <DayFields chosen={chosen} moment={moment} />
        {chosen && chosen !== toLocalTime(now, timeZone).date && <Link to={paths.hours}>{t('hoursPage.today')}</Link>}
      </FilterForm>
    </Area>
  );
};
