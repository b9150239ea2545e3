import { AUTO_HEIGHT, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { FileRow } from '../table.ts';

const [, DEFAULT] = THUMBNAIL_SIZES;

/** All sizes of avatars on the site: thumbnails, and the default width. */
const SIZES = [...THUMBNAIL_SIZES.map((side) => `${side}x${side}`), `${DEFAULT}x${AUTO_HEIGHT}`];

/**
 * Limits a visitor's picture to the sizes of avatars, since it may show anything.
 * @param height - as in addresses.
 * @throws ValidationError
 */
export const requirePersonalSize = ({ isPersonal }: FileRow, width: string, height: string): void => {
  if (isPersonal && !SIZES.includes(`${width}x${height}`))
    throw brokenRule('width', 'oneOf', { values: SIZES.join(', ') });
};
