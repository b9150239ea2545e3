import { type ServerData, Static, serverData } from 'shared-kernel/ui';
import type { PostCardData } from './post-card-data.ts';
import type { PostCards, PostCardsProps } from './post-cards.tsx';

/** Posts, and the code that shows them. */
export type PostGridData = ServerData<{ posts: PostCardData[]; Cards: typeof PostCards }>;

export const loadPostGrid = async (posts: PostCardData[]): Promise<PostGridData> => {
  const { PostCards: Cards } = await import(/* webpackChunkName: "static" */ './post-cards.tsx');
  return serverData({ posts, Cards });
};

interface Props extends Omit<PostCardsProps, 'posts'> {
  /** Unique in the page. */
  name: string;
  of: PostGridData;
}

/** Posts as cards. */
export const PostGrid = ({ name, of, ...props }: Props) => (
  <Static name={name} of={of}>
    {({ Cards, posts }) => <Cards posts={posts} {...props} />}
  </Static>
);
