import { fieldErrors, isValidationError } from 'shared-kernel/validation';
import { messageTextsIn } from '../../locales/kernel-texts.ts';
import { valid } from '../../platform/http/validation.ts';
import { postModel } from './model.ts';
import { buildPost } from './testing/build-post.ts';

/** Error messages for a post with this HTML in all languages. */
const refusals = (html: string, others: object = {}): string[] => {
  const post = {
    ...buildPost('f'.repeat(24)),
    content: html,
    translations: { ar: { content: html }, en: { content: html } },
    ...others,
  };
  try {
    valid(postModel.rules, post);
    return [];
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return fieldErrors(error, messageTextsIn('fr')).map(({ message }) => message);
  }
};

const TOO_MANY = / ne doit pas avoir plus de 10000 balises HTML$/;

it('accepts 10,000 tags', () => {
  expect(refusals(`${'<s>'.repeat(10_000)}x`)).toEqual([]);
});

it('rejects more, once for each language', () => {
  const shown = refusals(`${'<s>'.repeat(10_001)}x`);
  expect(shown).toEqual(Array(3).fill(expect.stringMatching(TOO_MANY)));
});

it('doesn’t clean texts that are too long', () => {
  const began = process.threadCpuUsage();
  expect(refusals(`${'<s>'.repeat(110_000)}x`)).toHaveLength(3);
  // Microseconds; cleaning it takes seconds.
  expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000);
});

it('cleans long HTML once all other fields are right', () => {
  const blank = '<p></p>'.repeat(1_000);
  const missing = [expect.stringMatching(/titre/i)];
  expect(refusals(blank, { title: '' })).toEqual(missing);
  expect(refusals(blank)).toEqual([expect.stringMatching(/contenu/i)]);
  expect(refusals('<p></p>', { title: '' })).toHaveLength(2);
});
