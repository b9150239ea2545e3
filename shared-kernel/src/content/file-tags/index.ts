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

/** A tag without needless spaces. */
export const tidyTag = (tag: string): string => tag.trim().replace(/\s+/g, ' ');

/** Equal for the spellings of a tag that a search doesn't distinguish. */
const keyOf = (tag: string): string => foldLetters(tidyTag(tag));

/** The spelling of a tag in a list, if it has one. */
export const findTag = (tags: readonly string[], tag: string): string | undefined =>
  tags.find((other) => keyOf(other) === keyOf(tag));

/** Whether a file has a tag, in any spelling that a search doesn't distinguish. */
export const hasTag = (tags: readonly string[], tag: string): boolean => findTag(tags, tag) !== undefined;

/** Tags without needless spaces and other spellings of the same tag; the last spelling stays, in the place of the first. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [keyOf(tag), tidyTag(tag)])).values(),
];
