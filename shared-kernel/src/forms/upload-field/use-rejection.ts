import { useRef, useState } from 'react';
import type { DropzoneOptions, FileRejection } from 'react-dropzone';

/** Why a file was not taken. */
export interface Rejection {
  /** Name of the file; none when what was chosen can't be read at all. */
  fileName?: string | undefined;
  words: string;
  /** Absent when they are in the page's language. */
  lang?: 'en';
}

/** The rejections that are told in English, whatever the page's language. */
const BUILT_IN = ['file-invalid-type', 'file-too-large', 'file-too-small', 'too-many-files'];

/** That there was no room for a file. */
export const tooMany = (fileName: string | undefined): Rejection => ({ fileName, words: 'Too many files', lang: 'en' });

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
  return { fileName: rejected?.file.name, words: error.message, ...(BUILT_IN.includes(error.code) && { lang: 'en' }) };
};

interface Rejections {
  /** The one that the field shows. */
  shown: Rejection | undefined;
  /** The same for whoever asks between two renders. */
  current: () => Rejection | undefined;
  add: (rejection: Rejection) => void;
  /** Forgets those of some files, which were chosen anew. */
  forget: (isChosenAnew: (rejection: Rejection) => boolean) => void;
  /** Puts the shown one away. */
  dismiss: () => void;
}

/** Rejections that nobody has put away yet; the field shows one after the other, the first of them first. */
export const useRejections = (): Rejections => {
  const [standing, setStanding] = useState<readonly Rejection[]>([]);
  const latest = useRef(standing);
  const change = (next: readonly Rejection[]): void => {
    latest.current = next;
    setStanding(next);
  };
  return {
    shown: standing[0],
    current: () => latest.current[0],
    add: (rejection) => change([...latest.current, rejection]),
    forget: (isChosenAnew) => change(latest.current.filter((rejection) => !isChosenAnew(rejection))),
    dismiss: () => change(latest.current.slice(1)),
  };
};
