import type { User } from 'shared-kernel/contracts';
import { Thumbnail } from 'shared-kernel/ui';
import { Round } from './avatar.styles.ts';
import { initials } from './names.ts';

/** Pixels of the renditions, for circles of at most half of that. */
const SMALL = 80;
const LARGE = 200;

interface Props {
  user: User;
  isLarge?: boolean;
}

/** A person's picture, or the initials that stand for it; says nothing to those who don't see it. */
export const Avatar = ({ user, isLarge = false }: Props) => {
  const side = isLarge ? LARGE : SMALL;
  return (
    <Round aria-hidden="true" className={isLarge ? 'large' : undefined}>
      {user.avatar ? <Thumbnail url={user.avatar.url} side={side} /> : initials(user)}
    </Round>
  );
};
