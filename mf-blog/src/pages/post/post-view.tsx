import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchNotice, inFrench, RecordText } from 'shared-kernel/i18n/translation';
import { useDateContext } from 'shared-kernel/site';
import { Breadcrumb, Picture, Static } from 'shared-kernel/ui';
import { Share } from 'shared-kernel/ui/sharing';
import type { PostPageData } from '../../features/posts/load-post.ts';
import { POST_TEXTS } from '../../features/posts/post-card-data.ts';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { Reactions } from '../../features/reactions/reactions.tsx';
import { paths } from '../../paths.ts';
import { AdjacentPosts } from './adjacent-posts.tsx';
import { Page } from './post-view.styles.ts';

export const COVER_SIZES = '(min-width: 80rem) 1184px, 92vw';

/** A post, with posts to read next. */
export const PostView = ({ data }: { data: PostPageData }) => {
  const t = useTexts('mf-blog');
  const dates = useDateContext();
  const { post, more } = data;
  const { slug, title, category, author, publishedAt, cover } = post;
  return (
    <Page>
      <article>
        <header>
          <Breadcrumb crumbs={[{ title: t('posts.title'), to: paths.posts }]} />
          <p className="category">
            <RouterLink to={paths.category(category.slug)}>
              <RecordText of={category} field="title" />
            </RouterLink>
          </p>
          <h1>
            <RecordText of={post} field="title" />
          </h1>
          <p className="excerpt">
            <RecordText of={post} field="excerpt" />
          </p>
          <p className="meta">
            <span>
              {t('post.by')} <bdi>{author}</bdi>
            </span>
            <time dateTime={publishedAt}>{formatDate(publishedAt, dates)}</time>
            <span>{t('post.readingTime', { count: data.readingMinutes })}</span>
          </p>
          <FrenchNotice of={post} fields={POST_TEXTS} subject="post" path={paths.post(slug)} />
        </header>
        {cover && (
          <div className="cover">
            <Picture picture={cover} sizes={COVER_SIZES} isFirst />
          </div>
        )}
        <Static name="content" of={data.content}>
          {({ Content, html }) => <Content html={html} {...inFrench(post, 'content')} />}
        </Static>
        <footer>
          <Reactions key={post.id} post={post} />
          <Share title={title} path={paths.post(slug)} />
        </footer>
      </article>
      <AdjacentPosts {...more} />
      {more.hasRelated && (
        <section aria-labelledby="more-posts">
          <h2 id="more-posts">{t('post.more')}</h2>
          <PostGrid name="more-posts" of={more.related} heading="h3" />
        </section>
      )}
    </Page>
  );
};
