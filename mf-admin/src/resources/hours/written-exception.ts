import type { WrittenException } from 'shared-kernel/contracts';
import { completed } from '../../form/form-values.ts';

/** An exception as a form value, with a place for its reason in each language. */
export const shownException = (exception: WrittenException): WrittenException => ({
  ...exception,
  translations: completed(['reason'], exception.translations),
});

/** A new exception, initially closed. */
export const newException = (date = ''): WrittenException => shownException({ date, ranges: [], reason: null });
