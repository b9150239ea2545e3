import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { useSite } from 'shared-kernel/site';
import { Failure, PageUnavailable } from 'shared-kernel/ui';
import { NotFound } from '../not-found/not-found.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import { DevelopmentError } from './development-error.tsx';

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 503);

const Unavailable = ({ error }: { error: unknown }) => {
  const t = useTexts('shell');
  const { phone } = useSite();
  return (
    <PageUnavailable
      title={t('unavailable.title')}
      hint={t('unavailable.hint')}
      ways={<Link to="/">{t('unavailable.home')}</Link>}
    >
      <p>
        {t('unavailable.call')}{' '}
        <a href={telephoneAddress(phone)}>
          <bdi>{phone}</bdi>
        </a>
      </p>
      <DevelopmentError error={error} />
    </PageUnavailable>
  );
};

const Refused = () => {
  const t = useTexts('shell');
  return (
    <Failure title={t('refused.title')} hint={t('refused.hint')} ways={<Link to="/">{t('unavailable.home')}</Link>} />
  );
};

/** Error page for a failed page, by its status. Development builds add the error's stack. */
export const PageError = () => {
  const error = useRouteError();
  const status = statusOf(error);
  if (status === 404) return <NotFound />;
  if (status === 401) return <SignIn />;
  return status === 403 ? <Refused /> : <Unavailable error={error} />;
};
