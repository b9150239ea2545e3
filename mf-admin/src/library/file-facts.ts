import { FILE_TYPES, isFileType, type Locale, type StoredFile } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1_000;

/** A size in a readable unit. */
export const formatSize = (bytes: number, locale: Locale): string => {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const format = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return formatNumber(bytes / STEP ** step, locale, format);
};

export const isPicture = ({ type }: Pick<StoredFile, 'type'>): boolean => type.startsWith('image/');

/** Whether a file is a picture for the site, with crop and alternative text: avatars are not. */
export const isShownPicture = (file: Pick<StoredFile, 'type' | 'isPersonal'>): boolean =>
  isPicture(file) && !file.isPersonal;

/** The file extension as users know it: `PDF`. */
export const kindOf = ({ type }: Pick<StoredFile, 'type'>): string =>
  isFileType(type) ? FILE_TYPES[type].extensions[0].toUpperCase() : type;

/** Kind, dimensions and size, which tell files with the same name apart. */
export const factsOf = (file: StoredFile, locale: Locale): string[] => [
  kindOf(file),
  ...(file.width && file.height ? [`${file.width} × ${file.height}`] : []),
  formatSize(file.size, locale),
];
