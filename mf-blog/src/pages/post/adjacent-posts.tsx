import { Link } from 'react-router-dom';
import type { PostLink } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { Link as LoneLink } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { Neighbours } from './adjacent-posts.styles.ts';

interface Props {
  previous: PostLink | null;
  next: PostLink | null;
}

/** The previous and the next post, and a link to all posts. */
export const AdjacentPosts = ({ previous, next }: Props) => {
  const t = useTexts('mf-blog');
  return (
    <Neighbours aria-label={t('post.beside')}>
      {previous && (
        <Link rel="prev" className="previous" to={paths.post(previous.slug)}>
          <small>{t('post.previous')}</small>{' '}
          <bdi>
            <RecordText of={previous} field="title" />
          </bdi>
        </Link>
      )}
      <LoneLink to={paths.posts}>{t('post.back')}</LoneLink>
      {next && (
        <Link rel="next" className="next" to={paths.post(next.slug)}>
          <small>{t('post.next')}</small>{' '}
          <bdi>
            <RecordText of={next} field="title" />
          </bdi>
        </Link>
      )}
    </Neighbours>
  );
};
