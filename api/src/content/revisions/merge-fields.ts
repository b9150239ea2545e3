import { presenceFields, translatedFields } from 'shared-kernel/content';
import type { Translations } from 'shared-kernel/contracts';
import type { ContentModel } from '../model/content-model.ts';
import { changedContent } from './differences.ts';

type Fields = Record<string, unknown> & { translations?: Translations };

/**
 * Merges fields of another state into a record, each in every language.
 * @param asked - by default all fields except those that control where and when visitors see the record, so that
 *   restoring never publishes it by accident.
 */
export const mergeFields = (
  { type }: Pick<ContentModel, 'type'>,
  current: Fields,
  earlier: Fields,
  asked?: readonly string[] | undefined,
): Fields => {
  const presence = presenceFields(type);
  const names = Object.keys(type.fields).filter((name) => (asked ? asked.includes(name) : !presence.includes(name)));
  const texts = translatedFields(type).filter((name) => names.includes(name));
  return {
    ...current,
    ...Object.fromEntries(names.map((name) => [name, earlier[name]])),
    translations: withTexts(current.translations ?? {}, earlier.translations ?? {}, texts),
  };
};

const withTexts = (current: Translations, earlier: Translations, names: readonly string[]): Translations => {
  const inLanguage = (language: keyof Translations) => {
    const kept = Object.entries(current[language] ?? {}).filter(([name]) => !names.includes(name));
    const merged = Object.entries(earlier[language] ?? {}).filter(([name]) => names.includes(name));
    return Object.fromEntries([...kept, ...merged]);
  };
  const languages = new Set([...Object.keys(current), ...Object.keys(earlier)] as (keyof Translations)[]);
  const texts = [...languages].map((language) => [language, inLanguage(language)] as const);
  return Object.fromEntries(texts.filter(([, words]) => Object.keys(words).length > 0));
};

/** The fields that differ between two states, in any language, in the order of the declaration. */
export const differingFields = ({ type }: Pick<ContentModel, 'type'>, one: Fields, other: Fields): string[] => {
  const names = changedContent(one, other);
  const textsOf = ({ translations = {} }: Fields, name: string) =>
    Object.fromEntries(Object.entries(translations).map(([language, texts]) => [language, texts?.[name] || undefined]));
  const texts = translatedFields(type).filter((name) => {
    const [before, after] = [textsOf(one, name), textsOf(other, name)];
    return changedContent(before, after).length > 0;
  });
  return Object.keys(type.fields).filter((name) => names.includes(name) || texts.includes(name));
};
