import { imageUrl } from 'shared-kernel/contracts';
import { inFrench } from 'shared-kernel/i18n/translation';
import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, mallPlace } from 'shared-kernel/remote/structured-data';
import { paths } from '../../paths.ts';
import type { PostPageData } from './load-post.ts';

const IMAGE_WIDTH = 1200;

/** Schema.org data of a post: a `BlogPosting`, and its breadcrumb. */
export const postStructuredData = ({ post }: PostPageData, place: PagePlace): object[] => {
  const { url, locale, t } = place;
  const { title, category, cover } = post;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline: title,
      description: post.excerpt,
      inLanguage: inFrench(post, 'content')?.lang ?? locale,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      articleSection: category.title,
      author: { '@type': 'Person', name: post.author },
      publisher: mallPlace(place),
      ...(cover && { image: [new URL(imageUrl(cover.url, IMAGE_WIDTH), url).href] }),
    },
    breadcrumbs(
      [
        { title: t('posts.title'), path: paths.posts },
        { title: category.title, path: paths.category(category.slug) },
        { title, path: paths.post(post.slug) },
      ],
      place,
    ),
  ];
};
