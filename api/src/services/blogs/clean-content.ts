import { type ContentType, type Fields, translated } from 'shared-kernel/content';
import { cleanElsewhere } from './clean-elsewhere.ts';
import { html, requiredHtml } from './html-rules.ts';

const MAX = 100_000;

/** The type with cleaned content. */
export const withCleanContent = <Type extends { fields: Pick<ContentType['fields'], 'content'> & Fields }>(
  type: Type,
): Type => {
  const { label } = type.fields.content as Fields[string];
  const content = {
    ...translated(MAX, label, { kind: 'html', rules: requiredHtml }),
    translationRules: html(MAX).meta({ label }),
  };
  return { ...type, fields: { ...type.fields, content } };
};

/** Cleans the content of an input in another thread when it is large. */
export const prepareContent = ({ content, translations }: Record<string, unknown>): Promise<void> => {
  const translated = Object.values(translations ?? {}) as { content?: unknown }[];
  return cleanElsewhere([content, ...translated.map((texts) => texts?.content)], MAX);
};
