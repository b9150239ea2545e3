import { IMAGE_WIDTHS, imageUrl, type Logo, type PublishedSite, thumbnailUrl } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type FileRow, fileRecord, findFilesByIds } from '../bucket/port.ts';

/** Settings that are ids of pictures. The file contains none. */
export const LOGOS = ['logo', 'darkLogo'] as const;
export type LogoName = (typeof LOGOS)[number];

/** The mall's logos and icon. */
export type Logos = Pick<PublishedSite, 'logo' | 'darkLogo' | 'icon'>;

/** The chosen logos, without deleted files. A logo for dark backgrounds requires the normal one. */
export const findLogos = async (
  db: Database,
  { logo: id = null, darkLogo: darkId = null }: Partial<Record<LogoName, string | null>>,
): Promise<Logos> => {
  if (!id) return {};
  const files = await findFilesByIds(db, darkId ? [id, darkId] : [id]);
  const [file, darkFile] = [files.get(id), files.get(darkId ?? '')];
  const logo = file && logoOf(file);
  if (!logo) return {};
  const darkLogo = darkFile && logoOf(darkFile);
  return { logo, ...(darkLogo && { darkLogo }), icon: thumbnailUrl(fileRecord(file, 'fr').url) };
};

const logoOf = (file: FileRow): Logo | undefined => {
  const { url, width, height } = fileRecord(file, 'fr');
  return width && height ? { url: imageUrl(url, IMAGE_WIDTHS[0]), width, height } : undefined;
};
