import { useEffect, useState } from 'react';
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone';
import { useController, useFormContext } from 'react-hook-form';
import { notify } from 'shared-kernel/notifications';
import type { FileRecord } from '../../contracts/index.ts';
import { useObstacle } from '../obstacles.ts';
import { type Entry, entriesOf, isReport, reportOf } from './entries.ts';
import { failureWords } from './failure-words.ts';
import { recordsIn } from './file-record.ts';
import { filesFromEvent } from './files-from-event.ts';
import { useUploadTexts } from './texts.ts';
import { useFiles } from './use-files.ts';
import { firstRejection, sizesInBytes, tooMany, useRejections } from './use-rejection.ts';
import { useStorage } from './use-storage.ts';

/** What a field takes, and how much of it. */
export interface UploadOptions {
  /** The most files that it holds; more are dropped. With 1, the value is the file's record or `null`, else a list. */
  maxFiles?: number;
  /** Media types, each with the extensions that files of it may have: `{ 'image/*': [] }`. Anything when absent. */
  accept?: Accept;
  /** Bytes. */
  minSize?: number;
  /** Bytes. */
  maxSize?: number;
  /** What is wrong with a file in the page's language, if anything is. */
  validator?: (file: File) => string | null | Promise<string | null>;
  /** What the media upload token is asked for: `image`, or media types. */
  mimeTypes?: string;
  /** Gets the error when no token was given. The field stays disabled. */
  onTokenFailure?: (error: unknown) => void;
}

const asError = (message: string | null) => (message === null ? null : { code: 'custom', message });

/**
 * How an upload field works: its files, its drop zone, and what keeps the form from being sent.
 * @param onLeave - called before a tile goes
 */
export const useUploadField = (name: string, options: UploadOptions, onLeave: (entry: Entry) => void) => {
  const { maxFiles = 20, accept, minSize = 0, maxSize = Number.POSITIVE_INFINITY } = options;
  const { validator, mimeTypes = 'image', onTokenFailure } = options;
  const texts = useUploadTexts();
  const { getValues, setValue, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name });
  const storage = useStorage(mimeTypes, onTokenFailure);
  const rejections = useRejections();
  const [news, setNews] = useState('');
  const currentValue = () => getValues(name);
  const files = useFiles({ value: field.value, currentValue, onChange: field.onChange, maxFiles });
  const obstacle = () => rejections.current()?.words ?? (files.isUploading() ? texts.uploading : undefined);
  const recheck = useObstacle(name, obstacle);

  useEffect(() => {
    if (!isReport(field.value, maxFiles)) setValue(name, reportOf(entriesOf(recordsIn(field.value), []), maxFiles));
  }, [field.value, maxFiles, name, setValue]);

  const receive = (accepted: File[], rejected: FileRejection[]): void => {
    const taken = files.add(accepted);
    clearErrors(name);
    const chosen = new Set([...accepted, ...rejected.map(({ file }) => file)].map((file) => file.name));
    // Of a field that holds one file, any that is chosen stands for the one before.
    rejections.forget(({ fileName = '' }) => chosen.has(fileName) || maxFiles === 1);
    const rejection =
      firstRejection(rejected) ?? (accepted.length > taken.length && tooMany(accepted[taken.length]?.name));
    if (rejection) rejections.add(rejection);
    if (taken.length > 0) setNews(texts.added(taken.map((file) => file.name).join(', ')));
  };

  const dropzone = useDropzone({
    ...(accept && { accept }),
    ...(validator && { validator: async (file) => asError(await validator(file)) }),
    minSize,
    maxSize,
    multiple: maxFiles > 1,
    disabled: !storage,
    noClick: true,
    noKeyboard: true,
    getFilesFromEvent: filesFromEvent,
    getErrorMessage: sizesInBytes(minSize, maxSize),
    onDrop: receive,
    onError: () => rejections.add({ words: texts.unreadable }),
  });

  const drop = (entry: Entry, message: string): void => {
    onLeave(entry);
    files.remove(entry);
    setNews(message);
    recheck();
  };

  return {
    dropzone,
    storage,
    entries: files.entries,
    isFull: files.entries.length >= maxFiles,
    news,
    rejection: rejections.shown,
    error: rejections.shown?.words ?? fieldState.error?.message,
    ref: field.ref,
    onBlur: field.onBlur,
    dismiss: (): void => {
      rejections.dismiss();
      recheck();
    },
    remove: (entry: Entry): void => drop(entry, texts.removed(entry.name)),
    keep: (entry: Entry, record: FileRecord): void => {
      files.keep(entry.id, record);
      setNews(texts.stored(entry.name));
    },
    fail: (entry: Entry, error: unknown): void => {
      drop(entry, '');
      notify.error([texts.failed(entry.name), failureWords(error)].filter(Boolean).join(' '));
    },
  };
};
