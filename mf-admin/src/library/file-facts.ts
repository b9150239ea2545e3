import { FILE_TYPES, isFileType, type Locale, type StoredFile } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1_000;

/** A size in the unit that people would say it in. */
export const formatSize = (bytes: number, locale: Locale): string => {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const format = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return formatNumber(bytes / STEP ** step, locale, format);
};

export const isPicture = ({ type }: Pick<StoredFile, 'type'>): boolean => type.startsWith('image/');

/** Whether it is a picture of the site, which is framed and described: a visitor's avatar is neither. */
export const isShownPicture = (file: Pick<StoredFile, 'type' | 'isPersonal'>): boolean =>
  isPicture(file) && !file.isPersonal;

/** What names of such files end with, as people say it: `PDF`. */
export const kindOf = ({ type }: Pick<StoredFile, 'type'>): string =>
  isFileType(type) ? FILE_TYPES[type].extensions[0].toUpperCase() : type;

/** Kind, sides and size: what tells two files of one name apart. */
export const factsOf = (file: StoredFile, locale: Locale): string[] => [
  kindOf(file),
  ...(file.width && file.height ? [`${file.width} × ${file.height}`] : []),
  formatSize(file.size, locale),
];
