import { imageUrl } from 'shared-kernel/contracts';
import type { PostPageData } from './load-post.ts';

const IMAGE_WIDTH = 1200;

/** A post as search engines read it: a schema.org `NewsArticle`. */
export const postStructuredData = ({ post }: PostPageData): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: post.title,
  description: post.excerpt,
  datePublished: post.publishedAt,
  articleSection: post.category.title,
  author: { '@type': 'Person', name: post.author },
  ...(post.cover && { image: [imageUrl(post.cover.url, IMAGE_WIDTH)] }),
});
