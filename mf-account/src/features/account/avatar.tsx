import type { User } from 'shared-kernel/contracts';
import { Thumbnail } from 'shared-kernel/ui';
import { Round } from './avatar.styles.ts';
import { initials } from './names.ts';

/** Renditions in pixels, for circles of at most half that size. */
const SMALL = 80;
const LARGE = 200;

interface Props {
  user: User;
  isLarge?: boolean;
}

/** A person's picture or initials, hidden from screen readers. */
export const Avatar = ({ user, isLarge = false }: Props) => {
  const side = isLarge ? LARGE : SMALL;
  return (
    <Round aria-hidden="true" className={isLarge ? 'large' : undefined}>
      {user.avatar ? <Thumbnail url={user.avatar.url} side={side} /> : initials(user)}
    </Round>
  );
};
