import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, useSession } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';

/**
 * When the API ends the session, opens the sign-in dialog over the screen, which preserves everything typed. After the
 * sign-in, failed reads are repeated.
 */
export const SessionEnded = () => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const hasEnded = useSession().ending === 'refused';
  useEffect(() => {
    if (hasEnded) askToSignIn(() => void queries.invalidateQueries());
  }, [hasEnded, queries]);
  if (!hasEnded) return null;
  return (
    <Notice role="alert">
      <p>{t('session.ended')}</p>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => askToSignIn(() => void queries.invalidateQueries())}>
        {t('session.signIn')}
      </Button>
    </Notice>
  );
};
