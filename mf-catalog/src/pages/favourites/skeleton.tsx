import { Skeleton } from 'shared-kernel/ui/status';
import { Waiting } from './favourites.styles.ts';

/** A row of placeholder cards. */
export const FavouritesSkeleton = () => (
  <Waiting>
    {['one', 'two', 'three', 'four'].map((card) => (
      <Skeleton key={card} />
    ))}
  </Waiting>
);
