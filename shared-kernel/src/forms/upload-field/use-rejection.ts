import { useRef, useState } from 'react';
import type { Accept, DropzoneOptions, FileRejection } from 'react-dropzone';
import { formatNumber } from 'shared-kernel/format';
import { FILE_TYPES, isFileType, type Locale } from '../../contracts/index.ts';
import type { UploadTexts } from './texts.ts';

/** Why a file was not taken. */
export interface Rejection {
  id: string;
  /** None when what was chosen can't be read at all. */
  file?: File | undefined;
  /** In the page's language. */
  reason: string;
  /** The specification's message, in English. */
  sentence?: string | undefined;
  /** Whether the same file may be taken another time. */
  canRetry: boolean;
}

/** What a field takes. */
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

/** That what was chosen can't be read at all. */
export const unreadable = (texts: UploadTexts): Rejection => rejection(undefined, texts.unreadable);

/** That there was no room for a file. There is once another one is removed. */
export const tooMany = (file: File, maxFiles: number, texts: UploadTexts): Rejection =>
  rejection(file, texts.tooMany(maxFiles), { sentence: 'Too many files', canRetry: true });

/** That a file didn't arrive, or was refused. @param words - the server's */
export const notSent = (file: File, words: string | undefined, texts: UploadTexts): Rejection =>
  rejection(file, [texts.notSent, words].filter(Boolean).join(' '), { canRetry: true });

/** Sizes in bytes, where the library rounds them to larger units. */
export const sizesInBytes =
  (minSize: number, maxSize: number): NonNullable<DropzoneOptions['getErrorMessage']> =>
  ({ code, message }) => {
    if (code === 'file-too-large') return `File is larger than ${maxSize} bytes`;
    return code === 'file-too-small' ? `File is smaller than ${minSize} bytes` : message;
  };

/** The first thing that is wrong with a file that wasn't taken. */
export const toRejection = (
  { file, errors: [error] }: FileRejection,
  limits: Limits,
  texts: UploadTexts,
  locale: Locale,
): Rejection => {
  const { code = '', message = '' } = error ?? {};
  if (code === 'too-many-files') return tooMany(file, limits.maxFiles, texts);
  const reason = reasonOf(code, limits, texts, locale);
  return reason === undefined ? rejection(file, message) : rejection(file, reason, { sentence: message });
};

const reasonOf = (code: string, limits: Limits, texts: UploadTexts, locale: Locale): string | undefined => {
  if (code === 'file-invalid-type') return texts.invalidType(kindsOf(limits.accept ?? {}).join(', '));
  if (code === 'file-too-large') return texts.tooLarge(sizeOf(limits.maxSize, locale));
  return code === 'file-too-small' ? texts.tooSmall(sizeOf(limits.minSize, locale)) : undefined;
};

/** Endings of names, as people say them: `PDF`. */
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
  /** The same for whoever asks between two renders. */
  current: () => readonly Rejection[];
  add: (rejections: readonly Rejection[]) => void;
  /** Keeps those that a condition holds for. */
  keep: (condition: (rejection: Rejection) => boolean) => void;
}

/** Rejections that are still unanswered, in the order in which they came. */
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
