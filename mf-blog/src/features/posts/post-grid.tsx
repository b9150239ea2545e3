import { Link } from 'react-router-dom';
import { formatDate } from 'shared-kernel/format';
import { useDateContext } from 'shared-kernel/site';
import { Picture } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import type { PostCardData } from './post-card-data.ts';
import { Grid } from './post-grid.styles.ts';

interface Props {
  posts: PostCardData[];
  /** Level of the cards' headings, one below that of what they stand under. */
  heading: 'h2' | 'h3';
  /** The first post is shown larger than the others. */
  hasLead?: boolean;
  /** Only the lead says more than its title. */
  isBrief?: boolean;
  /** How many pictures are in sight at once and must not wait. */
  eagerCount?: number;
}

const CARD_SIZES = '(min-width: 80rem) 400px, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 7rem';
/** The lead's picture, for those who fetch it before it is rendered. */
export const LEAD_SIZES = '(min-width: 80rem) 830px, (min-width: 60rem) 62vw, 92vw';

/** Posts as cards. */
export const PostGrid = ({ posts, heading: Heading, hasLead = false, isBrief = false, eagerCount = 0 }: Props) => {
  const dates = useDateContext();
  return (
    <Grid className={hasLead ? 'with-lead' : undefined}>
      {posts.map(({ slug, title, excerpt, category, publishedAt, cover }, index) => (
        <li key={slug}>
          <div className="picture">
            {cover && (
              <Picture
                picture={cover}
                sizes={hasLead && index === 0 ? LEAD_SIZES : CARD_SIZES}
                alt=""
                isEager={index < eagerCount}
              />
            )}
          </div>
          <p className="meta">
            <span>{category}</span> <time dateTime={publishedAt}>{formatDate(publishedAt, dates)}</time>
          </p>
          <Heading>
            <Link to={paths.post(slug)}>{title}</Link>
          </Heading>
          {(!isBrief || (hasLead && index === 0)) && <p className="excerpt">{excerpt}</p>}
        </li>
      ))}
    </Grid>
  );
};
