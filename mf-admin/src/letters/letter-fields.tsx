import { useWatch } from 'react-hook-form';
import { LOCALES } from 'shared-kernel/contracts';
import { TextField } from 'shared-kernel/forms';
import { direction, useTexts } from 'shared-kernel/i18n';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { ComboboxField, RepeatableList, SelectField, TextareaField } from '../fields/index.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import type { LetterValues, StoredLetter } from './letter-values.ts';
import { useLetterOptions } from './use-letter-options.ts';

/** The fields of a letter. */
export const LetterFields = ({ letter }: { letter: StoredLetter }) => {
  const t = useTexts('mf-admin');
  const languageName = useLanguageName();
  const { search, known } = useLetterOptions(letter);
  const lang = useWatch<LetterValues, 'locale'>({ name: 'locale' });
  const written = { lang, dir: direction(lang), autoComplete: 'off' } as const;
  const languages = LOCALES.map((value) => ({ value, label: languageName(value) }));
  return (
    <>
      <SelectField
        name="locale"
        label={t('letters.locale')}
        hint={t('letters.localeHint')}
        options={languages}
        required
      />
      <TextField name="subject" label={t('letters.subject')} required {...written} />
      <TextField name="preheader" label={t('letters.preheader')} hint={t('letters.preheaderHint')} {...written} />
      <RichTextField name="introduction" label={t('letters.introduction')} lang={lang} dir={direction(lang)} />
      <RepeatableList
        name="items"
        label={t('letters.items')}
        hint={t('letters.itemsHint')}
        add={t('letters.addItem')}
        newItem={() => ({ id: '' })}
      >
        {(path) => (
          <ComboboxField name={`${path}.id`} label={t('letters.item')} options={search} known={known} required />
        )}
      </RepeatableList>
      <TextareaField
        name="closing"
        label={t('letters.closing')}
        hint={t('letters.closingHint')}
        rows={4}
        {...written}
      />
    </>
  );
};
