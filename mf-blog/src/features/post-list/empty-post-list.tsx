import { useTexts } from 'shared-kernel/i18n';
import { BeyondLastPage, EmptyState, Link } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import type { PostListData } from './load-post-list.ts';
import { addressOf } from './post-list-query.ts';

/** Shown when the list is empty: the reason, and where to go. */
export const EmptyPostList = ({ data: { query, total, pageCount } }: { data: PostListData }) => {
  const t = useTexts('mf-blog');
  if (total > 0) {
    return <BeyondLastPage pageCount={pageCount} firstPage={addressOf({ ...query, page: 1 })} />;
  }
  if (query.keyword) {
    return (
      <EmptyState title={t('empty.titleFor', { keyword: query.keyword })} hint={t('empty.hintFor')}>
        <Link to={addressOf({ ...query, keyword: '', page: 1 })}>{t('empty.clear')}</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.title')} hint={t('empty.hint')}>
      <Link to={query.category ? paths.posts : paths.home}>{t(query.category ? 'posts.all' : 'empty.home')}</Link>
    </EmptyState>
  );
};
