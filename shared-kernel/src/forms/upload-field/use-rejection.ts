import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import type { Accept, DropzoneOptions, FileRejection } from 'react-dropzone';
import { formatNumber } from 'shared-kernel/format';
import { FILE_TYPES, isFileType, type Locale } from '../../contracts/index.ts';

/** Why a file was rejected. */
export interface Rejection {
  id: string;
  /** Absent when the selection couldn't be read. */
  file?: File | undefined;
  /** In the page's language. */
  reason: string;
  /** The specification's message, in English. */
  sentence?: string | undefined;
  /** Whether the same file can be retried. */
  canRetry: boolean;
}

/** The field's limits. */
export interface Limits {
  accept: Accept | undefined;
  minSize: number;
  maxSize: number;
  maxFiles: number;
}

let count = 0;

const rejection = (file: File | undefined, reason: string, rest: Partial<Rejection> = {}): Rejection => ({
  id: `rejected-${++count}`,
  file,
  reason,
  canRetry: false,
  ...rest,
});

/** The selection couldn't be read. */
export const unreadable = (t: TFunction): Rejection => rejection(undefined, t('unreadable'));

/** The field is full. The file fits once another one is removed. */
export const tooMany = (file: File, maxFiles: number, t: TFunction): Rejection =>
  rejection(file, t(maxFiles > 1 ? 'full' : 'onlyOne', { max: maxFiles }), {
    sentence: 'Too many files',
    canRetry: true,
  });

/** The upload failed or was rejected. @param words - the server's message */
export const notSent = (file: File, words: string | undefined, t: TFunction): Rejection =>
  rejection(file, [t('notSent'), words].filter(Boolean).join(' '), { canRetry: true });

/** Messages with sizes in bytes, which the library rounds to larger units. */
export const sizesInBytes =
  (minSize: number, maxSize: number): NonNullable<DropzoneOptions['getErrorMessage']> =>
  ({ code, message }) => {
    if (code === 'file-too-large') return `File is larger than ${maxSize} bytes`;
    return code === 'file-too-small' ? `File is smaller than ${minSize} bytes` : message;
  };

/** The first error of a rejected file. */
export const toRejection = (
  { file, errors: [error] }: FileRejection,
  limits: Limits,
  t: TFunction,
  locale: Locale,
): Rejection => {
  const { code = '', message = '' } = error ?? {};
  if (code === 'too-many-files') return tooMany(file, limits.maxFiles, t);
  const reason = reasonOf(code, limits, t, locale);
  return reason === undefined ? rejection(file, message) : rejection(file, reason, { sentence: message });
};

const reasonOf = (code: string, limits: Limits, t: TFunction, locale: Locale): string | undefined => {
  if (code === 'file-invalid-type') return t('invalidType', { kinds: kindsOf(limits.accept ?? {}).join(', ') });
  if (code === 'file-too-large') return t('tooLarge', { size: sizeOf(limits.maxSize, locale) });
  return code === 'file-too-small' ? t('tooSmall', { size: sizeOf(limits.minSize, locale) }) : undefined;
};

/** File extensions as users know them: `PDF`. */
const kindsOf = (accept: Accept): string[] =>
  Object.keys(accept).map((type) => (isFileType(type) ? FILE_TYPES[type].extensions[0].toUpperCase() : type));

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1024;

const sizeOf = (bytes: number, locale: Locale): string => {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const unit = UNITS[step] ?? 'byte';
  return formatNumber(bytes / STEP ** step, locale, { style: 'unit', unit, maximumFractionDigits: 1 });
};

interface Rejections {
  all: readonly Rejection[];
  /** The current list, also between two renders. */
  current: () => readonly Rejection[];
  add: (rejections: readonly Rejection[]) => void;
  /** Removes the rejections that don't meet a condition. */
  keep: (condition: (rejection: Rejection) => boolean) => void;
}

/** Rejections that await an action, in order. */
export const useRejections = (): Rejections => {
  const [all, setAll] = useState<readonly Rejection[]>([]);
  const latest = useRef(all);
  const change = (next: readonly Rejection[]): void => {
    latest.current = next;
    setAll(next);
  };
  return {
    all,
    current: () => latest.current,
    add: (rejections) => change([...latest.current, ...rejections]),
    keep: (condition) => change(latest.current.filter(condition)),
  };
};
