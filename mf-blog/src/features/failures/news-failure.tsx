import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageNotFound, PageUnavailable, useFailureStatus } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

/** What a news page shows in place of what was asked for: it isn't here, or it can't be had now. */
export const NewsFailure = () => {
  const t = useTexts('mf-blog');
  if (useFailureStatus() !== 404) return <PageUnavailable title={t('failure.down')} hint={t('failure.downHint')} />;
  return <PageNotFound hint={t('failure.missing')} ways={<Link to={paths.posts}>{t('failure.seeAll')}</Link>} />;
};
