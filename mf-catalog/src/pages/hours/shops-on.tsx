import { Link } from 'react-router-dom';
import { calendarContext, formatFullDay } from 'shared-kernel/format';
import { hoursOn, toLocalTime } from 'shared-kernel/hours';
import { RecordText } from 'shared-kernel/i18n/translation';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { Table } from '../../features/hours/hours-table.styles.ts';
import { rangesLabel } from '../../features/hours/ranges-label.ts';
import { endOfStates, type Moment, shopStatuses } from '../../features/hours/shop-statuses.ts';
import { paths } from '../../paths.ts';
import type { AllHours } from './all-hours.ts';

interface Props {
  shops: NonNullable<AllHours['shops']>;
  hours: OpeningHours;
  /** The chosen day, `YYYY-MM-DD`; today by default. */
  chosen: string;
  moment: Moment;
}

const ShopState = ({ status }: { status: ReturnType<typeof shopStatuses>[number] | undefined }) =>
  status && (
    <small className={status.isOpen ? 'open' : undefined}>
      <b>{status.label}</b>
      {status.change && <span> · {status.change}</span>}
    </small>
  );

/** Shops whose hours on a day differ from the mall's, with their open states when it is today. */
export const ShopsOn = ({ shops, hours, chosen, moment }: Props) => {
  const { now, timeZone, t, locale } = moment;
  const today = toLocalTime(now, timeZone).date;
  const date = chosen || today;
  const differing = shops.filter(
    ({ weeklyHours, exceptions }) => weeklyHours || exceptions.some((exception) => exception.date === date),
  );
  const statuses = date === today ? shopStatuses(differing, hours, moment) : [];
  if (differing.length === 0) return <p>{t('hoursPage.shopsKeep')}</p>;
  const day = formatFullDay(date, calendarContext(locale));
  return (
    <>
      <p>{date === today ? t('hoursPage.shopsDiffer') : t('hoursPage.shopsDifferOn', { day })}</p>
      <Table data-until={endOfStates(statuses, moment)}>
        <caption>{t('hoursPage.shopsOn', { day })}</caption>
        <tbody>
          {differing.map((shop, index) => (
            <tr key={shop.slug}>
              <th scope="row">
                <Link to={paths.shop(shop.slug)}>
                  <RecordText of={shop} field="title" />
                </Link>
                <ShopState status={statuses[index]} />
              </th>
              <td>{rangesLabel(hoursOn({ ...hours, shop }, date), t, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
};
