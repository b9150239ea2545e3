import { useEffect, useState } from 'react';
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { FileRecord } from '../../contracts/index.ts';
import { useObstacle } from '../obstacles.ts';
import { type Entry, entriesOf, isReport, reportOf } from './entries.ts';
import { recordsIn } from './file-record.ts';
import { filesFromEvent } from './files-from-event.ts';
import { rejectionMessage } from './rejection-message.ts';
import { useFiles } from './use-files.ts';
import {
  notSent,
  type Rejection,
  sizesInBytes,
  tooMany,
  toRejection,
  unreadable,
  useRejections,
} from './use-rejection.ts';
import { useStorage } from './use-storage.ts';

/** What a field accepts, and its limits. */
export interface UploadOptions {
  /** The most files; more are dropped. With 1, the value is the file's record or `null`, else a list. */
  maxFiles?: number;
  /** Accepted media types, each with its file extensions: `{ 'image/*': [] }`. All types when absent. */
  accept?: Accept;
  /** Bytes. */
  minSize?: number;
  /** Bytes. */
  maxSize?: number;
  /** Returns the error of a file in the page's language, or null. */
  validator?: (file: File) => string | null | Promise<string | null>;
  /** Requested with the upload token: `image`, or media types. */
  mimeTypes?: string;
  /** Called with an animated picture. Its tile says that only the first frame will be shown. */
  onAnimated?: (file: File) => void;
  /** Called with the error when the token was denied. The field stays disabled. */
  onTokenFailure?: (error: unknown) => void;
}

const asError = (message: string | null) => (message === null ? null : { code: 'custom', message });

/**
 * State of an upload field: its files, its drop zone, and what blocks the form.
 * @param onLeave - called before a tile is removed
 */
export const useUploadField = (name: string, options: UploadOptions, onLeave: (entry: Entry) => void) => {
  const { maxFiles = 20, accept, minSize = 0, maxSize = Number.POSITIVE_INFINITY } = options;
  const { validator, mimeTypes = 'image', onTokenFailure } = options;
  const t = useTexts('shared-kernel/forms/upload-field');
  const locale = useLocale();
  const { getValues, setValue, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name });
  const storage = useStorage(mimeTypes, onTokenFailure);
  const rejections = useRejections();
  const [news, setNews] = useState('');
  const currentValue = () => getValues(name);
  const files = useFiles({ value: field.value, currentValue, onChange: field.onChange, maxFiles });
  const recheck = useObstacle(name, () => {
    if (rejections.current().length > 0) return t('unanswered');
    return files.isUploading() ? t('uploading') : undefined;
  });

  useEffect(() => {
    if (!isReport(field.value, maxFiles)) setValue(name, reportOf(entriesOf(recordsIn(field.value), []), maxFiles));
  }, [field.value, maxFiles, name, setValue]);

  const reject = (rejected: readonly Rejection[]): void => {
    if (rejected.length === 0) return;
    rejections.add(rejected);
    setNews(
      t('rejected', {
        names: rejected.map(({ file, reason }) => (file ? `${file.name} (${reason})` : reason)).join(', '),
      }),
    );
  };

  const receive = (accepted: File[], rejected: FileRejection[]): void => {
    const taken = files.add(accepted);
    clearErrors(name);
    const chosen = new Set([...accepted, ...rejected.map(({ file }) => file)].map((file) => file.name));
    // In a field for one file, a new choice replaces the earlier one.
    rejections.keep(({ file }) => !chosen.has(file?.name ?? '') && maxFiles > 1);
    if (taken.length > 0) setNews(t('added', { names: taken.map((file) => file.name).join(', ') }));
    reject([
      ...rejected.map((each) => toRejection(each, { accept, minSize, maxSize, maxFiles }, t, locale)),
      ...accepted.slice(taken.length).map((file) => tooMany(file, maxFiles, t)),
    ]);
  };

  const answer = ({ id }: Rejection): void => {
    rejections.keep((each) => each.id !== id);
    recheck();
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
    onError: () => reject([unreadable(t)]),
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
    rejections: rejections.all,
    error: fieldState.error?.message,
    ref: field.ref,
    onBlur: field.onBlur,
    dismiss: answer,
    retry: (rejection: Rejection): void => {
      answer(rejection);
      if (rejection.file) receive([rejection.file], []);
    },
    remove: (entry: Entry): void => drop(entry, t('removed', { name: entry.name })),
    keep: (entry: Entry, record: FileRecord): void => {
      files.keep(entry.id, record);
      setNews(t('stored', { name: entry.name }));
    },
    fail: (entry: Entry, error: unknown): void => {
      drop(entry, '');
      if (entry.file) reject([notSent(entry.file, rejectionMessage(error), t)]);
    },
  };
};
