import { Link } from 'react-router-dom';
import { formatDate } from 'shared-kernel/format';
import { FrenchMark, RecordText } from 'shared-kernel/i18n/translation';
import { useDateContext } from 'shared-kernel/site';
import { Picture } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { LEAD_SIZES, POST_TEXTS, type PostCardData } from './post-card-data.ts';
import { Grid } from './post-cards.styles.ts';

export interface PostCardsProps {
  posts: PostCardData[];
  /** Level of the cards' headings, one below the surrounding heading. */
  heading: 'h2' | 'h3';
  /** Shows the first post larger. */
  hasLead?: boolean;
  /** Only the lead shows more than its title. */
  isBrief?: boolean;
  /** Number of pictures in the first screen, which load eagerly. */
  eagerCount?: number;
}

const CARD_SIZES = '(min-width: 80rem) 400px, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 7rem';

/** Posts as cards. */
export const PostCards = ({
  posts,
  heading: Heading,
  hasLead = false,
  isBrief = false,
  eagerCount = 0,
}: PostCardsProps) => {
  const dates = useDateContext();
  return (
    <Grid className={hasLead ? 'with-lead' : undefined}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <div className="picture">
            {post.cover && (
              <Picture
                picture={post.cover}
                sizes={hasLead && index === 0 ? LEAD_SIZES : CARD_SIZES}
                alt=""
                isEager={index < eagerCount}
              />
            )}
          </div>
          <p className="meta">
            <span>
              <RecordText of={post.category} field="title" />
            </span>{' '}
            <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, dates)}</time>{' '}
            <FrenchMark of={post} fields={POST_TEXTS} />
          </p>
          <Heading>
            <Link to={paths.post(post.slug)}>
              <RecordText of={post} field="title" />
            </Link>
          </Heading>
          {(!isBrief || (hasLead && index === 0)) && (
            <p className="excerpt">
              <RecordText of={post} field="excerpt" />
            </p>
          )}
        </li>
      ))}
    </Grid>
  );
};
