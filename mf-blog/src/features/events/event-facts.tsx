import { Link } from 'react-router-dom';
import type { MallEvent } from 'shared-kernel/contracts';
import { formatPrice } from 'shared-kernel/format';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useDateContext } from 'shared-kernel/site';
import { paths } from '../../paths.ts';
import type { EventData } from './event-data.ts';
import { eventTimes } from './event-times.ts';

interface Props {
  /** Whether it links to the mall's map; not on cards, which link to their event as a whole. */
  hasMap?: boolean;
  event: Omit<EventData, 'title' | 'cover'> & Pick<MallEvent, 'dates'>;
}

/** Time, further dates, place, price and audience of an event. */
export const EventFacts = ({ event, hasMap = false }: Props) => {
  const t = useTexts('mf-blog');
  const dates = useDateContext();
  const { slug, start, repetition, dates: others = [], price, isForChildren } = event;
  return (
    <dl>
      <dt>{t('event.when')}</dt>
      <dd>
        <time dateTime={start}>{eventTimes(event, t, dates)}</time>
        {repetition && <p>{repetition}</p>}
      </dd>
      {others.length > 0 && <dt>{t('event.dates')}</dt>}
      {others.map((other) => (
        <dd key={other.start + other.end}>
          <Link to={paths.event(slug, toLocalTime(new Date(other.start), dates.timeZone).date)}>
            <time dateTime={other.start}>{eventTimes(other, t, dates)}</time>
          </Link>
        </dd>
      ))}
      <dt>{t('event.where')}</dt>
      <dd>
        <bdi>
          <RecordText of={event} field="place" />
        </bdi>
        {hasMap && <Link to={paths.map}>{t('event.plan')}</Link>}
      </dd>
      <dt>{t('event.cost')}</dt>
      <dd className={price === 0 ? 'free' : undefined}>{formatPrice(price, dates.locale)}</dd>
      {isForChildren && <dt>{t('event.audience')}</dt>}
      {isForChildren && <dd>{t('event.forChildren')}</dd>}
    </dl>
  );
};
