import { formatPrice } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { Picture, VisuallyHidden } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { eventTimes } from '../../features/events/event-times.ts';
import type { EventData } from '../../features/events/list-upcoming-events.ts';

interface Props {
  event: EventData;
  /** It has begun. */
  isOn: boolean;
}

const SIZES = '(min-width: 80rem) 220px, (min-width: 40rem) 30vw, 34vw';

/** One event, with all that the mall tells of it. */
export const EventCard = ({ event, isOn }: Props) => {
  const t = useTexts('mf-blog');
  const dates = useDateContext();
  const { title, description, cover, place, price, start } = event;
  return (
    <li>
      <div className="picture">{cover && <Picture picture={cover} sizes={SIZES} alt="" />}</div>
      <div className="facts">
        {isOn && <Badge as="p">{t('events.now')}</Badge>}
        <h3>{title}</h3>
        <dl>
          <dt>{t('event.when')}</dt>
          <dd>
            <time dateTime={start}>{eventTimes(event, t, dates)}</time>
          </dd>
          <dt>{t('event.where')}</dt>
          <dd>{place}</dd>
          <dt>{t('event.cost')}</dt>
          <dd className={price === 0 ? 'free' : undefined}>{formatPrice(price, dates.locale)}</dd>
        </dl>
        <details>
          <summary>
            {t('event.more')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </summary>
          <p dir="auto">{description}</p>
        </details>
      </div>
    </li>
  );
};
