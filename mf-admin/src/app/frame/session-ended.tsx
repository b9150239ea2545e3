import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, useSession } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';

/**
 * The API has ended the session while somebody works: the sign-in dialog opens over the screen, which stays with all that
 * was typed. What couldn't be read meanwhile is asked for again.
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
