import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Chips } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import type { PostCategory } from '../categories/list-post-categories.ts';

interface Props {
  categories: PostCategory[];
  /** Slug of the one that the list is narrowed to. */
  current: string | undefined;
}

/** Ways to narrow the list to one category. */
export const CategoryLinks = ({ categories, current }: Props) => {
  const t = useTexts('mf-blog');
  if (categories.length < 2) return null;
  const markOf = (slug?: string) => (slug === current ? 'page' : undefined);
  return (
    <nav aria-label={t('posts.categories')}>
      <Chips>
        <li>
          <Link to={paths.posts} aria-current={markOf()}>
            {t('posts.everything')}
          </Link>
        </li>
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} aria-current={markOf(slug)}>
              {title}
            </Link>
          </li>
        ))}
      </Chips>
    </nav>
  );
};
