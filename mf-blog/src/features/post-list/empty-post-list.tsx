import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../../paths.ts';
import { Empty } from './empty-post-list.styles.ts';
import type { PostListData } from './load-post-list.ts';
import { addressOf } from './post-list-query.ts';

/** Where the list has nothing to show: why, and where to go from here. */
export const EmptyPostList = ({ data: { query, posts } }: { data: PostListData }) => {
  const t = useTexts('mf-blog');
  if (posts.total > 0) {
    return (
      <Empty>
        <h2>{t('empty.beyond')}</h2>
        <p>{t('empty.beyondHint', { pageCount: posts.pageCount })}</p>
        <Link to={addressOf({ ...query, page: 1 })}>{t('empty.firstPage')}</Link>
      </Empty>
    );
  }
  return (
    <Empty>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.hint')}</p>
      <Link to={query.category ? paths.posts : paths.home}>{t(query.category ? 'posts.all' : 'empty.home')}</Link>
    </Empty>
  );
};
