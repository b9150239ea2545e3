import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale, type TextDirection } from 'shared-kernel/contracts';
import { type FieldProps, useFieldConflict, useFieldError } from 'shared-kernel/forms';
import { direction, useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
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
  /** Folds the languages beside French to a button each, for texts that need the room. */
  isLong?: boolean;
}

const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** Path of a text: French is the field itself, other languages are in `translations`. */
const pathOf = (name: string, locale: Locale): string => {
  if (locale === DEFAULT_LOCALE) return name;
  const end = name.lastIndexOf('.') + 1;
  return `${name.slice(0, end)}translations.${locale}.${name.slice(end)}`;
};

/** A text in every language of the site. Only French is required. */
export const Translations = ({ label, hint, isLong = false, ...props }: Props) => {
  const id = useId();
  const [beside, setBeside] = useState<Locale>();
  return (
    <Languages aria-describedby={hint ? id : undefined} className={isLong ? 'long' : undefined}>
      <legend>{label}</legend>
      {hint && <p id={id}>{hint}</p>}
      <div>
        <Language locale={DEFAULT_LOCALE} {...props} />
        {OTHERS.map((locale) =>
          isLong ? (
            <Foldable
              key={locale}
              locale={locale}
              isChosen={locale === beside}
              onChoose={(isChosen) => setBeside(isChosen ? locale : undefined)}
              {...props}
            />
          ) : (
            <Language key={locale} locale={locale} {...props} />
          ),
        )}
      </div>
    </Languages>
  );
};

type LanguageProps = Omit<Props, 'label' | 'hint' | 'isLong'> & { locale: Locale };

const Language = ({ name, required, locale, children }: LanguageProps) =>
  children({
    name: pathOf(name, locale),
    label: <LanguageName name={name} locale={locale} />,
    required: required && locale === DEFAULT_LOCALE,
    lang: locale,
    dir: direction(locale),
  });

const LanguageName = ({ name, locale }: Pick<LanguageProps, 'name' | 'locale'>) => (
  <>
    <bdi lang={locale}>{LOCALE_NAMES[locale].full}</bdi>
    <MissingBadge name={name} locale={locale} />
  </>
);

const MissingBadge = ({ name, locale }: Pick<LanguageProps, 'name' | 'locale'>) => {
  const t = useTexts('mf-admin');
  // Without French text, no translation is missing.
  const isMissing = useWatch({
    name: [name, pathOf(name, locale)],
    compute: ([original, text]) => Boolean(original) && !text,
  });
  return isMissing && <Badge className="waiting missing">{t('fields.missing')}</Badge>;
};

interface FoldableProps extends LanguageProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A language beside French: shown when chosen, and whenever it has an error or a conflict. */
const Foldable = ({ isChosen, onChoose, ...language }: FoldableProps) => {
  const { name, locale } = language;
  const t = useTexts('mf-admin');
  const id = useId();
  const path = pathOf(name, locale);
  const error = useFieldError(path);
  const conflict = useFieldConflict(path);
  const needsAnswer = Boolean(error || conflict);
  const isOpen = isChosen || needsAnswer;
  // Once opened, it stays mounted: a folded editor keeps its steps to undo, and pictures that are being imported.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <div id={id} hidden={!isOpen}>
        {wasOpen && <Language {...language} />}
      </div>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={needsAnswer}
        onClick={() => onChoose(!isOpen)}
      >
        <span>{t(isOpen ? 'fields.fold' : 'fields.unfold', { language: LOCALE_NAMES[locale].full })}</span>
        {!isOpen && <MissingBadge name={name} locale={locale} />}
      </Button>
    </>
  );
};
