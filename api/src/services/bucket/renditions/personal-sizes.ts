import { AUTO_HEIGHT, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { FileRow } from '../table.ts';

const [, DEFAULT] = THUMBNAIL_SIZES;

/** All that the site shows of an avatar: its thumbnails, and the width for which nothing else is said. */
const SIZES = [...THUMBNAIL_SIZES.map((side) => `${side}x${side}`), `${DEFAULT}x${AUTO_HEIGHT}`];

/**
 * Sees to it that a visitor's picture is asked for at an avatar's sizes alone: anybody may send one, and it may be any.
 * @param height - as in addresses.
 * @throws ValidationError
 */
export const requirePersonalSize = ({ isPersonal }: FileRow, width: string, height: string): void => {
  if (isPersonal && !SIZES.includes(`${width}x${height}`))
    throw brokenRule('width', 'oneOf', { values: SIZES.join(', ') });
};
