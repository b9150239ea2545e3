import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BACK_OFFICE, mismatch } from 'shared-kernel/access';
import type { InvitationOffer } from 'shared-kernel/contracts';
import { LoginGate, session, useSession } from 'shared-kernel/session';
import { useLocale, useSite } from 'shared-kernel/site';
import { paths } from '../../paths.ts';
import { LinkPage } from '../link-token/link-page.styles.ts';
import { useLinkToken } from '../link-token/use-link-token.ts';
import { LinkAction } from '../newsletter/link-action.tsx';
import { RetryButton } from '../retry/retry-button.tsx';
import { useInvitation } from './use-invitation.ts';
import { useJoiningTexts } from './use-joining-texts.ts';

/** Contains the form library. */
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }));

/** A mailed invitation to a role: creates an account, or adds the role to an existing one. */
export const Invitation = () => {
  const token = useLinkToken()?.token;
  const { offer, reload } = useInvitation(token);
  const { status } = useSession();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done />;
  if (typeof offer === 'string') return <Unavailable state={offer} onRetry={reload} />;
  if (!token || status === 'notInitiated') return <Unavailable state="loading" onRetry={reload} />;
  if (offer.hasAccount || status === 'loggedIn') return <AcceptInvitation offer={offer} />;
  return <Join offer={offer} token={token} onDone={() => setDone(true)} onStale={reload} />;
};

interface UnavailableProps {
  state: 'loading' | 'expired' | 'failed';
  onRetry: () => void;
}

const Unavailable = ({ state, onRetry }: UnavailableProps) => {
  const t = useJoiningTexts();
  return (
    <LinkPage>
      <h1>{t('invitation.title')}</h1>
      <p role={state === 'loading' ? 'status' : 'alert'}>{t(`invitation.${state}`)}</p>
      {state === 'failed' && <RetryButton isLarge onRetry={onRetry} />}
    </LinkPage>
  );
};

const useLead = ({ email, role, shop }: InvitationOffer): string => {
  const t = useJoiningTexts();
  const mall = useSite().name[useLocale()];
  return t(shop ? 'invitation.leadOfShop' : 'invitation.lead', { mall, role, email, ...(shop && { shop }) });
};

const AcceptInvitation = ({ offer }: { offer: InvitationOffer }) => {
  const t = useJoiningTexts();
  return (
    <LoginGate reason={t('invitation.hasAccount', { email: offer.email })}>
      <LinkAction
        title={t('invitation.title')}
        lead={useLead(offer)}
        action={t('invitation.accept')}
        done={t('invitation.done')}
        expired={t('invitation.expired')}
        call="/auth/n/invitation/acceptance"
      >
        <RedirectWithRole />
      </LinkAction>
    </LoginGate>
  );
};

interface JoinProps {
  offer: InvitationOffer;
  token: string;
  onDone: () => void;
  onStale: () => void;
}

const Join = ({ offer, ...props }: JoinProps) => {
  const t = useJoiningTexts();
  return (
    <LinkPage>
      <h1>{t('invitation.title')}</h1>
      <p>{useLead(offer)}</p>
      <Suspense fallback={<p role="status">{t('invitation.loading')}</p>}>
        <JoinForm email={offer.email} {...props} />
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
      <RedirectWithRole />
    </LinkPage>
  );
};

/** Opens the back office once the session has the role; roles without access to it open the account. */
const RedirectWithRole = () => {
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
