import type { LetterContent, LetterItem, LetterItemType, LetterRecord, Locale } from 'shared-kernel/contracts';
import { list, record, requiredText } from 'shared-kernel/validation';
import { letterRules, MAX_LETTER_ITEMS } from 'shared-kernel/validation/letters';

/** Values of a letter's form. A record is one text: `post/5f…`. */
export interface LetterValues extends Omit<LetterContent, 'items'> {
  items: { id: string }[];
}

export const letterFormRules = letterRules.shape({
  items: list(record({ id: requiredText(60).meta({ label: 'fields.letterItems' }) }), MAX_LETTER_ITEMS).default([]),
});

/** The initial values of a letter's form: a new one is in the language of the back office. */
export type StoredLetter = Partial<LetterRecord> & { locale: Locale };

export const toChoice = ({ type, id }: LetterItem): string => `${type}/${id}`;

const toItem = (choice: string): LetterItem => {
  const [type, id = ''] = choice.split('/');
  return { type: type as LetterItemType, id };
};

export const valuesOf = (letter: StoredLetter): LetterValues => ({
  locale: letter.locale,
  subject: letter.subject ?? '',
  preheader: letter.preheader ?? '',
  introduction: letter.introduction ?? '',
  items: (letter.items ?? []).map((item) => ({ id: toChoice(item) })),
  closing: letter.closing ?? '',
});

/** The content for the API. Places without a choice are left out. */
export const toContent = ({ items, ...values }: LetterValues): LetterContent => ({
  ...values,
  items: items.filter(({ id }) => id).map(({ id }) => toItem(id)),
});
