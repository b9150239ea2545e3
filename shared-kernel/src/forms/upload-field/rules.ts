import { mixed } from 'yup';
import type { FileRecord } from '../../contracts/index.ts';
import { list, says } from '../../validation/index.ts';
import { isFileRecord } from './file-record.ts';

/** A stored file. When it is optional, add `.nullable()`. */
export const storedFile = () =>
  mixed<FileRecord>(isFileRecord).typeError(says('required')).nonNullable(says('required'));

/** Stored files. When one is required, add `.min(1, says('required'))`. */
export const storedFiles = (max: number) => list(storedFile(), max);
