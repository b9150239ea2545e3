import type { OwnVote } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { LoginGate } from 'shared-kernel/session';
import { useLocale } from 'shared-kernel/site';
import { LineDrawing, useOfflineMessage } from 'shared-kernel/ui';
import { Bar } from './reactions.styles.ts';
import { type ReactedPost, useReactions } from './use-reactions.ts';

const MARKS = {
  clap: 'm8.5 13.5-3-3a1.4 1.4 0 0 1 2-2l4 4m-4.7-4.6-.6-.6a1.4 1.4 0 0 1 2-2l5 5m-3.4-3.4a1.4 1.4 0 0 1 2-2l4.4 4.4V7.6a1.5 1.5 0 0 1 3 0v6.2a7 7 0 0 1-11.9 5l-1.8-1.8',
  up: 'M7.5 20v-9.5L12 3.5c1.4 0 2.2 1 2 2.3l-.8 3.7h5a1.8 1.8 0 0 1 1.8 2.1l-1.2 6.9a1.8 1.8 0 0 1-1.8 1.5H7.5Zm0 0h-3v-9.5h3',
};

const Mark = ({ name, isTurned = false }: { name: keyof typeof MARKS; isTurned?: boolean }) => (
  <LineDrawing className={isTurned ? 'turned' : undefined}>
    <path d={MARKS[name]} />
  </LineDrawing>
);

/** Applause and votes of readers; readers without a session are asked to sign in. */
export const Reactions = ({ post }: { post: ReactedPost }) => {
  const t = useTexts('mf-blog');
  const locale = useLocale();
  const offlineMessage = useOfflineMessage();
  const { score, give } = useReactions(post, (error) => notify.error(offlineMessage(error) ?? t('reactions.failed')));
  const { claps, upvotes, downvotes, score: total, mine } = score;
  const vote = (wanted: NonNullable<OwnVote['vote']>) => {
    if (mine.vote === wanted) give('remove-vote');
    else give(wanted === 'UP' ? 'upvote' : 'downvote');
  };
  return (
    <Bar>
      <fieldset aria-label={t('reactions.label')}>
        <LoginGate reason={t('reactions.signInToClap')}>
          <button type="button" className={mine.claps > 0 ? 'given' : undefined} onClick={() => give('clap')}>
            <Mark name="clap" />
            {t('reactions.clap')}
          </button>
        </LoginGate>
        <LoginGate reason={t('reactions.signInToVote')}>
          <button
            type="button"
            aria-pressed={mine.vote === 'UP'}
            aria-label={t('reactions.up', { count: upvotes })}
            onClick={() => vote('UP')}
          >
            <Mark name="up" />
            {upvotes}
          </button>
          <button
            type="button"
            aria-pressed={mine.vote === 'DOWN'}
            aria-label={t('reactions.down', { count: downvotes })}
            onClick={() => vote('DOWN')}
          >
            <Mark name="up" isTurned />
            {downvotes}
          </button>
        </LoginGate>
      </fieldset>
      <p role="status">
        {claps > 0 && (
          <span>
            {t('post.claps', { count: claps }) + (mine.claps > 0 ? t('reactions.mine', { count: mine.claps }) : '')}
          </span>
        )}
        <span>{t('reactions.score', { score: formatNumber(total, locale, { signDisplay: 'exceptZero' }) })}</span>
      </p>
    </Bar>
  );
};
