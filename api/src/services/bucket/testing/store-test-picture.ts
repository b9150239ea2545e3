import type { Disk } from 'flydrive';
import sharp from 'sharp';
import type { WriteContext } from '../../../platform/database/write.ts';
import { recordPicture, storePicture } from '../service.ts';

/** A stored picture of one colour. */
export const storeTestPicture = async (
  context: WriteContext,
  disk: Disk,
  width = 1200,
  height = 800,
): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c1552f' } })
    .webp()
    .toBuffer();
  const kept = await storePicture(disk, context.newId(), { name: 'terre-cuite.webp', bytes, alt: 'Un mur' });
  await recordPicture(context, kept);
  return kept.id;
};
