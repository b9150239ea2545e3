import type { Disk } from 'flydrive';
import sharp from 'sharp';
import type { Writing } from '../../../platform/database/writing.ts';
import { keepPicture, recordPicture } from '../service.ts';

/** A stored picture of one colour. */
export async function keepTestPicture(writing: Writing, disk: Disk, width = 1200, height = 800): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c1552f' } })
    .webp()
    .toBuffer();
  const kept = await keepPicture(disk, writing.newId(), { name: 'terre-cuite.webp', bytes, alt: 'Un mur' });
  await recordPicture(writing, kept);
  return kept.id;
}
