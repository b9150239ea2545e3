import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { RetryButton } from '../retry/retry-button.tsx';
import { List } from './own-sessions.styles.ts';
import { SessionItem } from './session-item.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

/** The account's sessions, with buttons to end one or all others. */
export const OwnSessions = ({ version }: { version: number }) => {
  const t = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const { sessions, hasFailed, retry, end } = useOwnSessions(version);
  const [ending, setEnding] = useState<readonly OwnSession[]>([]);
  const list = useRef<HTMLUListElement>(null);

  const wasEnding = useRef(false);
  useEffect(() => {
    // The pressed button may have disappeared with its session.
    if (wasEnding.current) inheritFocus(list.current);
    wasEnding.current = ending.length > 0;
  }, [ending]);

  const endAll = async (chosen: readonly OwnSession[]): Promise<void> => {
    // Ignore presses while a session is being ended.
    if (ending.length > 0) return;
    setEnding(chosen);
    try {
      await end(chosen);
      notify.success(t('sessions.ended', { count: chosen.length }));
    } catch (error) {
      notify.error(toMessage(error, t('sessions.failure')));
    } finally {
      setEnding([]);
    }
  };

  if (!sessions) {
    return (
      <div role="status">
        {hasFailed ? (
          <>
            <p>{t('sessions.unavailable')}</p>
            <RetryButton kind="secondary" onRetry={retry} />
          </>
        ) : (
          <p>{t('sessions.loading')}</p>
        )}
      </div>
    );
  }

  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <List ref={list} tabIndex={-1} aria-labelledby="sessions">
        {sessions.map((own) => (
          <SessionItem
            key={own.id}
            session={own}
            isEnding={ending.includes(own)}
            onEnd={() => void (own.isCurrent ? session.signOut() : endAll([own]))}
          />
        ))}
      </List>
      {others.length > 1 && (
        <Button kind="secondary" isBusy={ending.length > 1} onClick={() => void endAll(others)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
};
