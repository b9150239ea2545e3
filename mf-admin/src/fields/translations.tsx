import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale, type TextDirection } from 'shared-kernel/contracts';
import type { FieldProps } from 'shared-kernel/forms';
import { direction, useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';
import { Languages } from './translations.styles.ts';

/** Props of the field of one language. */
interface LanguageField extends Pick<FieldProps, 'name' | 'label' | 'required'> {
  lang: Locale;
  dir: TextDirection;
}

interface Props extends FieldProps {
  /** The field of one language: `(text) => <TextField {...text} autoComplete="off" />`. */
  children: (text: LanguageField) => ReactNode;
}

/** Path of a text: French is the field itself, other languages are in `translations`. */
const pathOf = (name: string, locale: Locale): string => {
  if (locale === DEFAULT_LOCALE) return name;
  const end = name.lastIndexOf('.') + 1;
  return `${name.slice(0, end)}translations.${locale}.${name.slice(end)}`;
};

/** A text in every language of the site. Only French is required. */
export const Translations = ({ label, hint, ...props }: Props) => {
  const id = useId();
  return (
    <Languages aria-describedby={hint ? id : undefined}>
      <legend>{label}</legend>
      {hint && <p id={id}>{hint}</p>}
      <div>
        {LOCALES.map((locale) => (
          <Language key={locale} locale={locale} {...props} />
        ))}
      </div>
    </Languages>
  );
};

const Language = ({ name, required, locale, children }: Omit<Props, 'label'> & { locale: Locale }) => {
  const t = useTexts('mf-admin');
  const path = pathOf(name, locale);
  // Without French text, no translation is missing.
  const isMissing = useWatch({ name: [name, path], compute: ([original, text]) => Boolean(original) && !text });
  const label = (
    <>
      <bdi lang={locale}>{LOCALE_NAMES[locale].full}</bdi>
      {isMissing && <Badge className="waiting missing">{t('fields.missing')}</Badge>}
    </>
  );
  const isRequired = required && locale === DEFAULT_LOCALE;
  return children({ name: path, label, required: isRequired, lang: locale, dir: direction(locale) });
};
