import { localePath } from 'shared-kernel/i18n';
import { DayFields } from '../../features/hours/day-fields.tsx';
import { DayHours } from '../../features/hours/day-hours.tsx';
import { useMoment } from '../../features/hours/use-moment.ts';
import { DAY_ID, paths } from '../../paths.ts';
import { Form } from './shop-day.styles.ts';
import type { ShopDetails } from './shop-details.ts';

/** Asks for the shop's hours on a day, and shows them. The form loads the page, since static content has no handlers. */
export const ShopDay = ({ shop, hours, chosen }: Pick<ShopDetails, 'shop' | 'hours' | 'chosen'>) => {
  const moment = useMoment();
  const { t, locale } = moment;
  return (
    <>
      <Form aria-label={t('hoursPage.anyDay')} action={`${localePath(locale, paths.shop(shop.slug))}#${DAY_ID}`}>
        <DayFields chosen={chosen} moment={moment} />
      </Form>
      {chosen && <DayHours announced={{ ...hours, shop }} date={chosen} moment={moment} heading="h3" />}
    </>
  );
};
