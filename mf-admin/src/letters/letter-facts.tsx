import type { LetterRecord } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { Instant } from '../list/cell.tsx';
import { Facts } from './letters.styles.ts';

const COUNTS = ['recipients', 'sent', 'failed', 'bounced', 'skipped', 'unsubscribed'] as const;
const TIMES = ['scheduledFor', 'startedAt', 'endedAt'] as const;

/** State of a letter: its progress, its numbers and its times. */
export const LetterFacts = ({ letter }: { letter: LetterRecord }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const languageName = useLanguageName();
  const { status, counts } = letter;
  const handled = counts.sent + counts.failed + counts.bounced + counts.skipped;
  return (
    <Facts aria-labelledby="letter-facts">
      <h2 id="letter-facts">{t('letters.facts')}</h2>
      <p role="status">{t(`letters.about.${status}`)}</p>
      {status === 'sending' && (
        <progress aria-label={t('letters.progress')} max={Math.max(1, counts.recipients)} value={handled} />
      )}
      <dl>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`letters.count.${name}`)}</dt>
            <dd>{formatNumber(counts[name], locale)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('letters.locale')}</dt>
          <dd>{languageName(letter.locale)}</dd>
        </div>
        {TIMES.map((name) => {
          const time = letter[name];
          return (
            time && (
              <div key={name}>
                <dt>{t(`letters.time.${name}`)}</dt>
                <dd>
                  <Instant value={time} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <p>{t('letters.noTracking')}</p>
    </Facts>
  );
};
