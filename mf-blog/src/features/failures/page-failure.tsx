import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageNotFound, PageUnavailable, useFailureStatus } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

interface Props {
  /** Key of its texts. */
  name: 'failure' | 'eventFailure' | 'pageFailure';
  /** Path of the list of all others, or of a page that may help. */
  all: string;
}

/** Error page of a post or event: it doesn't exist, or the API is unavailable. */
const PageFailure = ({ name, all }: Props) => {
  const t = useTexts('mf-blog');
  if (useFailureStatus() !== 404) return <PageUnavailable title={t(`${name}.down`)} hint={t('failure.downHint')} />;
  return (
    <PageNotFound
      hint={t(`${name}.missing`)}
      ways={
        <>
          <Link to={all}>{t(`${name}.seeAll`)}</Link>
          <Link to={paths.shops}>{t('failure.shops')}</Link>
          <Link to={paths.search}>{t('failure.search')}</Link>
        </>
      }
    />
  );
};

export const NewsFailure = () => <PageFailure name="failure" all={paths.posts} />;

export const EventsFailure = () => <PageFailure name="eventFailure" all={paths.events} />;

export const TextPageFailure = () => <PageFailure name="pageFailure" all={paths.visit} />;
