import { imageUrl, type User } from 'shared-kernel/contracts';
import { Round } from './avatar.styles.ts';
import { initials } from './names.ts';

/** Pixels of the rendition, for a circle of half of that. */
const SIZE = 80;

/** A person's picture, or the initials that stand for it; says nothing to those who don't see it. */
export const Avatar = ({ user }: { user: User }) => (
  <Round aria-hidden="true">
    {user.avatar ? (
      <img src={imageUrl(user.avatar.url, SIZE, SIZE)} alt="" width={SIZE} height={SIZE} />
    ) : (
      initials(user)
    )}
  </Round>
);
