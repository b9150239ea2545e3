import { isFirstLook, says, text } from 'shared-kernel/validation';
import type { TestContext } from 'yup';
import { cleanHtml, hasTooManyTags, isBlank, MAX_TAGS } from './clean-html.ts';
import { LARGE } from './clean-in-worker.ts';

const isLeftOut = (value: string, context: TestContext): boolean => value.length > LARGE && isFirstLook(context);

/**
 * HTML reduced to the editor's allow-list, at most `max` characters before and after cleaning. Cleaning may lengthen
 * HTML, so the result must pass the rule again. Input that other rules reject isn't cleaned, since cleaning is the
 * slowest step.
 */
export const html = (max: number) => {
  const isBounded = (value: string): boolean => value.length <= max && !hasTooManyTags(value);
  return text(max)
    .test({
      name: 'tags',
      message: says('maxTags'),
      params: { max: MAX_TAGS },
      test: (value) => value == null || !hasTooManyTags(value),
    })
    .test({
      name: 'clean-length',
      message: says('maxLength'),
      params: { max },
      test: (value, context) =>
        value == null || isLeftOut(value, context) || !isBounded(value) || cleanHtml(value).length <= max,
    })
    .transform((value: unknown) => (typeof value === 'string' ? cleanHtml(value) : value));
};

/** Required HTML with visible content. */
export const requiredHtml = (max: number) =>
  html(max)
    .defined(says('required'))
    .test(
      'not-blank',
      says('required'),
      (value, context) =>
        value !== undefined &&
        (isLeftOut(value, context) || value.length > max || hasTooManyTags(value) || !isBlank(value)),
    );
