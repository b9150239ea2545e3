import { mixed } from 'yup';
import type { FileRecord } from '../../contracts/index.ts';
import { list, says } from '../../validation/index.ts';
import { isFileRecord } from './file-record.ts';

/** A stored file. Where there may be none, `.nullable()`. */
export const storedFile = () =>
  mixed<FileRecord>(isFileRecord).typeError(says('required')).nonNullable(says('required'));

/** Stored files. Where there must be one, `.min(1, says('required'))`. */
export const storedFiles = (max: number) => list(storedFile(), max);
