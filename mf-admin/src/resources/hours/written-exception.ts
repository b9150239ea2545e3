import type { WrittenException } from 'shared-kernel/contracts';
import { completed } from '../../form/form-values.ts';

/** An exception as forms hold it: with a place for its reason in each language. */
export const shownException = (exception: WrittenException): WrittenException => ({
  ...exception,
  translations: completed(['reason'], exception.translations),
});

/** One to begin with, on which it is closed. */
export const newException = (date = ''): WrittenException => shownException({ date, ranges: [], reason: null });
