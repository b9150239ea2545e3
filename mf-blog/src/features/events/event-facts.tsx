import { formatPrice } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { RecordText } from 'shared-kernel/translation';
import type { EventData } from './event-data.ts';
import { eventTimes } from './event-times.ts';

interface Props {
  event: Pick<EventData, 'start' | 'end' | 'place' | 'price' | 'untranslated'>;
}

/** When and where an event is, and what it costs. */
export const EventFacts = ({ event }: Props) => {
  const t = useTexts('mf-blog');
  const dates = useDateContext();
  const { start, price } = event;
  return (
    <dl>
      <dt>{t('event.when')}</dt>
      <dd>
        <time dateTime={start}>{eventTimes(event, t, dates)}</time>
      </dd>
      <dt>{t('event.where')}</dt>
      <dd>
        <bdi>
          <RecordText of={event} field="place" />
        </bdi>
      </dd>
      <dt>{t('event.cost')}</dt>
      <dd className={price === 0 ? 'free' : undefined}>{formatPrice(price, dates.locale)}</dd>
    </dl>
  );
};
