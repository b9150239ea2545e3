import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BACK_OFFICE, mismatch } from 'shared-kernel/access';
import type { InvitationOffer } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { LoginGate, session, useSession } from 'shared-kernel/session';
import { useLocale, useSite } from 'shared-kernel/site';
import { paths } from '../../paths.ts';
import { isExpired } from '../link-token/is-expired.ts';
import { LinkPage } from '../link-token/link-page.styles.ts';
import { useLinkToken } from '../link-token/use-link-token.ts';
import { LinkAction } from '../newsletter/link-action.tsx';
import { RetryButton } from '../retry/retry-button.tsx';
import { useJoiningTexts } from './use-joining-texts.ts';

/** Contains the form library. */
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }));

/** A mailed invitation to a role: opens an account, or gives the role to the signed-in one. */
export const Invitation = () => {
  const t = useJoiningTexts();
  const token = useLinkToken()?.token;
  const mall = useSite().name[useLocale()];
  const { status } = useSession();
  const [offer, setOffer] = useState<InvitationOffer | 'loading' | 'over' | 'failed'>('loading');
  const [isDone, setDone] = useState(false);

  const load = async (): Promise<void> => {
    setOffer('loading');
    const failed = (error: unknown) => (isExpired(error) ? 'over' : 'failed');
    setOffer(token ? await http.post<InvitationOffer>('/auth/n/invitation', { token }).catch(failed) : 'over');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is loaded once.
  useEffect(() => {
    if (token !== undefined) void load();
  }, [token]);

  if (isDone) return <Done />;
  if (typeof offer === 'string' || !token || status === 'notInitiated') {
    const state = typeof offer === 'string' ? offer : 'loading';
    return (
      <LinkPage>
        <h1>{t('invitation.title')}</h1>
        <p role={state === 'loading' ? 'status' : 'alert'}>{t(`invitation.${state}`)}</p>
        {state === 'failed' && <RetryButton isLarge onRetry={() => void load()} />}
      </LinkPage>
    );
  }
  const { email, role, shop, hasAccount } = offer;
  const title = t('invitation.title');
  const lead = t(shop ? 'invitation.leadOfShop' : 'invitation.lead', { mall, role, email, ...(shop && { shop }) });
  if (hasAccount || status === 'loggedIn') {
    const texts = { title, lead, action: t('invitation.accept'), done: t('invitation.done') };
    return (
      <LoginGate reason={t('invitation.hasAccount', { email })}>
        <LinkAction {...texts} expired={t('invitation.over')} call="/auth/n/invitation/acceptance">
          <Leave />
        </LinkAction>
      </LoginGate>
    );
  }
  return (
    <LinkPage>
      <h1>{title}</h1>
      <p>{lead}</p>
      <Suspense fallback={<p role="status">{t('invitation.loading')}</p>}>
        <JoinForm token={token} email={email} onDone={() => setDone(true)} onStale={() => void load()} />
      </Suspense>
    </LinkPage>
  );
};

const Done = () => {
  const t = useJoiningTexts();
  return (
    <LinkPage>
      <h1>{t('invitation.title')}</h1>
      <p role="status">{t('invitation.done')}</p>
      <Leave />
    </LinkPage>
  );
};

/** Opens the back office once the session has the role; roles without access to it open the account. */
const Leave = () => {
  const navigate = useNavigate();
  const { account } = useSession();
  const hasRole = account !== null && account.role.name !== 'CLIENT';
  useEffect(() => {
    if (!hasRole) void session.refreshAccount().catch(() => undefined);
  }, [hasRole]);
  useEffect(() => {
    if (!account || !hasRole) return;
    const isStaff = !mismatch({ role: account.role.name, access: account.access }, BACK_OFFICE);
    navigate(isStaff ? paths.backOffice : paths.account, { replace: true });
  }, [hasRole, account, navigate]);
  return null;
};
