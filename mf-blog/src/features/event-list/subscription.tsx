import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { useFeedAddress } from '../events/use-feed-address.ts';

/** Subscribes a calendar program to all events. */
export const Subscription = () => {
  const t = useTexts('mf-blog');
  const { name } = useSite();
  const feed = useFeedAddress();
  return (
    <p className="subscription">
      {t('events.subscribeHint', { mall: name[useLocale()] })}{' '}
      <a href={feed.replace(/^https?:/, 'webcal:')}>{t('events.subscribe')}</a>{' '}
      <a href={feed} download>
        {t('events.download')}
      </a>
    </p>
  );
};
