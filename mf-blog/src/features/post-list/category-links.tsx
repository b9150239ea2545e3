import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { Chips } from 'shared-kernel/ui';
import type { PostCategory } from '../categories/list-post-categories.ts';
import { addressOf, type PostListQuery } from './post-list-query.ts';

interface Props {
  categories: PostCategory[];
  query: PostListQuery;
}

/** Links that filter the list by category, preserving the rest of the query. */
export const CategoryLinks = ({ categories, query }: Props) => {
  const t = useTexts('mf-blog');
  if (categories.length < 2) return null;
  const linkTo = (category?: string) => ({
    to: addressOf({ ...query, category, page: 1 }),
    'aria-current': category === query.category ? ('page' as const) : undefined,
  });
  return (
    <nav aria-label={t('posts.categories')}>
      <Chips>
        <li>
          <Link {...linkTo()}>{t('posts.everything')}</Link>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link {...linkTo(category.slug)}>
              <RecordText of={category} field="title" />
            </Link>
          </li>
        ))}
      </Chips>
    </nav>
  );
};
