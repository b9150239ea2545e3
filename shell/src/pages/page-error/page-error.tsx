import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { telephoneAddress } from 'shared-kernel/links';
import { useSite } from 'shared-kernel/site';
import { Failure, PageUnavailable } from 'shared-kernel/ui';
import { NotFound } from '../not-found/not-found.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 503);

const Unavailable = () => {
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
    </PageUnavailable>
  );
};

const Refused = () => {
  const t = useTexts('shell');
  return (
    <Failure title={t('refused.title')} hint={t('refused.hint')} ways={<Link to="/">{t('unavailable.home')}</Link>} />
  );
};

/** Stands in for a page that failed, in the words of its status; never in those of the error. */
export const PageError = () => {
  const status = statusOf(useRouteError());
  if (status === 404) return <NotFound />;
  if (status === 401) return <SignIn />;
  return status === 403 ? <Refused /> : <Unavailable />;
};
