import { type ContentType, type Fields, translated } from 'shared-kernel/content';
import { cleanInWorker } from './clean-in-worker.ts';
import { html, requiredHtml } from './html-rules.ts';

/** Maximum length of a content in characters. */
const MAX_LENGTH = 100_000;

/** Returns the type with rules that clean the HTML of its content. */
export const withCleanedContent = <Type extends { fields: Pick<ContentType['fields'], 'content'> & Fields }>(
  type: Type,
): Type => {
  const { label } = type.fields.content as Fields[string];
  const content = {
    ...translated(MAX_LENGTH, label, { kind: 'html', rules: requiredHtml }),
    translationRules: html(MAX_LENGTH).meta({ label }),
  };
  return { ...type, fields: { ...type.fields, content } };
};

/** Cleans the content of an input, and its translations, in a worker thread when they are large. */
export const cleanLargeContent = ({ content, translations }: Record<string, unknown>): Promise<void> => {
  const translatedTexts = Object.values(translations ?? {}) as { content?: unknown }[];
  return cleanInWorker([content, ...translatedTexts.map((texts) => texts?.content)], MAX_LENGTH);
};
