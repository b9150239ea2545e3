import type { UseQueryResult } from '@tanstack/react-query';
import type { Locale, LetterPreview as Mail } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Notice } from 'shared-kernel/ui/status';
import { useRefusal } from '../providers/use-refusal.ts';
import { Tabs } from '../ui/index.ts';
import { Preview } from './letters.styles.ts';
import { MailFrame } from './mail-frame.tsx';

interface Props {
  query: Pick<UseQueryResult<Mail>, 'data' | 'error' | 'isFetching'>;
  /** Language of the letter. */
  locale: Locale;
}

/** A letter as a mail: on computers, on phones, and as text. */
export const LetterPreview = ({ query: { data, error, isFetching }, locale }: Props) => {
  const t = useTexts('mf-admin');
  const toMessage = useRefusal('letters.previewFailed');
  return (
    <Preview aria-labelledby="letter-preview" aria-busy={isFetching}>
      <h2 id="letter-preview">{t('letters.preview')}</h2>
      <div role="status">
        {error && <Notice>{t('letters.previewWaits', { reason: toMessage(error) })}</Notice>}
        {data && data.hidden > 0 && <Notice>{t('letters.hidden', { count: data.hidden })}</Notice>}
      </div>
      {data && <Views mail={data} locale={locale} isStale={isFetching || error !== null} />}
    </Preview>
  );
};

const Views = ({ mail, locale, isStale }: { mail: Mail; locale: Locale; isStale: boolean }) => {
  const t = useTexts('mf-admin');
  const className = isStale ? 'sheet stale' : 'sheet';
  const views = [
    { id: 'desktop', content: <MailFrame html={mail.html} title={t('letters.view.desktop')} /> },
    { id: 'phone', content: <MailFrame html={mail.html} title={t('letters.view.phone')} isNarrow /> },
    {
      id: 'text',
      content: (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        <pre lang={locale} dir="auto" tabIndex={0}>
          {mail.text}
        </pre>
      ),
    },
  ];
  return (
    <Tabs
      label={t('letters.preview')}
      tabs={views.map(({ id, content }) => ({
        id,
        label: t(`letters.view.${id}`),
        content: <div className={className}>{content}</div>,
      }))}
    />
  );
};
