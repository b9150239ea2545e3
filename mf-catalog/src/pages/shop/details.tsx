import type { Shop } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Card } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { HoursTable } from '../../features/hours/hours-table.tsx';
import { endOfStates, shopStatuses } from '../../features/hours/shop-statuses.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { Paragraphs } from '../../features/texts/paragraphs.tsx';
import { Brands } from './brands.tsx';
import { Contact } from './contact.tsx';
import { Place } from './place.tsx';
import { ShopDay } from './shop-day.tsx';
import type { ShopDetails } from './shop-details.ts';

// The loader takes it from here: imported by itself, it would bring the kernel's hours into the page's first scripts.
export { chosenDay } from '../../features/hours/chosen-day.ts';

/** Whether a shop is open, and until when. */
export const OpenState = ({ shop, hours }: Pick<ShopDetails, 'shop' | 'hours'>) => {
  const moment = useMoment();
  const [status] = shopStatuses([shop], hours, moment);
  if (!status) return null;
  return (
    <span data-until={endOfStates([status], moment)}>
      <Badge className={status.isOpen ? undefined : 'waiting'}>{status.label}</Badge>
      {status.change && <span> · {status.change}</span>}
    </span>
  );
};

/** A shop's hours, place and contact. */
export const Facts = ({ shop, hours, chosen, sketch }: ShopDetails) => {
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  return (
    <>
      <Card as="section" aria-labelledby="hours">
        <h2 id="hours">{t('shop.hours')}</h2>
        <HoursTable announced={{ ...hours, shop }} moment={moment} />
        {!shop.weeklyHours && <p className="note">{t('hours.ofMall')}</p>}
        <ShopDay shop={shop} hours={hours} chosen={chosen} />
      </Card>
      <Place floor={shop.floor} unit={shop.unit} sketch={sketch} />
      <Contact shop={shop} />
    </>
  );
};

/** What a shop says about itself. */
export const Story = ({ shop }: { shop: Shop }) => {
  const t = useTexts('mf-catalog');
  return (
    <>
      <h2 id="about">{t('shop.about')}</h2>
      <Paragraphs of={shop} field="description" />
      {shop.brands.length > 0 && <Brands names={shop.brands} />}
    </>
  );
};
