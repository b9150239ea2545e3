/** Tags of the library's files. */
import type { Schema } from 'yup';
import { foldLetters } from '../../i18n/text-key/index.ts';
import { list, requiredLine } from '../../validation/index.ts';

/** The most tags of a file. */
export const MAX_TAGS = 20;

/** Maximum length of a tag. */
export const MAX_TAG = 40;

/** Rules of a file's tags. */
export const fileTags = () =>
  list(requiredLine(MAX_TAG).meta({ label: 'fields.tag' }), MAX_TAGS).meta({
    label: 'fields.tags',
  }) as unknown as Schema<string[] | undefined>;

const isSame = (one: string, other: string): boolean => foldLetters(one) === foldLetters(other);

/** Whether a file has a tag, in any spelling that a search doesn't distinguish. */
export const hasTag = (tags: readonly string[], tag: string): boolean => tags.some((other) => isSame(other, tag));

/** Tags without surrounding spaces and without other spellings of the same tag; the first spelling stays. */
export const distinctTags = (tags: readonly string[]): string[] =>
  tags
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter((tag, place, all) => all.findIndex((other) => isSame(other, tag)) === place);
