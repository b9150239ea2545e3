import { type RefObject, useRef, useState } from 'react';
import type { DropzoneOptions, FileRejection } from 'react-dropzone';

/** Why a file was not taken. */
export interface Rejection {
  words: string;
  /** Absent when they are in the page's language. */
  lang?: 'en';
}

/** The rejections that are told in English, whatever the page's language. */
const BUILT_IN = ['file-invalid-type', 'file-too-large', 'file-too-small', 'too-many-files'];

export const TOO_MANY: Rejection = { words: 'Too many files', lang: 'en' };

/** Sizes in bytes, where the library rounds them to larger units. */
export const sizesInBytes =
  (minSize: number, maxSize: number): NonNullable<DropzoneOptions['getErrorMessage']> =>
  ({ code, message }) => {
    if (code === 'file-too-large') return `File is larger than ${maxSize} bytes`;
    return code === 'file-too-small' ? `File is smaller than ${minSize} bytes` : message;
  };

/** The first thing that is wrong with the first file that wasn't taken. */
export const firstRejection = ([rejected]: readonly FileRejection[]): Rejection | undefined => {
  const [error] = rejected?.errors ?? [];
  if (!error) return undefined;
  return { words: error.message, ...(BUILT_IN.includes(error.code) && { lang: 'en' }) };
};

type Rejections = [
  shown: Rejection | undefined,
  current: RefObject<Rejection | undefined>,
  set: (rejection: Rejection | undefined) => void,
];

/** The rejection that the field shows, and the same for whoever asks between two renders. */
export const useRejection = (): Rejections => {
  const [shown, setShown] = useState<Rejection>();
  const current = useRef<Rejection | undefined>(undefined);
  const set = (rejection: Rejection | undefined): void => {
    current.current = rejection;
    setShown(rejection);
  };
  return [shown, current, set];
};
