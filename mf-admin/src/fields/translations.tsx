import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
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
  /** Folds the languages beside French, for texts that need the room. */
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
  return (
    <Languages aria-describedby={hint ? id : undefined} className={isLong ? 'long' : undefined}>
      <legend>{label}</legend>
      {hint && <p id={id}>{hint}</p>}
      {isLong ? (
        <Foldable {...props} />
      ) : (
        <div>
          {LOCALES.map((locale) => (
            <Language key={locale} locale={locale} {...props} />
          ))}
        </div>
      )}
    </Languages>
  );
};

type TextProps = Omit<Props, 'label' | 'hint' | 'isLong'>;
type LanguageProps = TextProps & { locale: Locale };

/** French, and the other languages that the editor unfolds beside it. */
const Foldable = (props: TextProps) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [opened, setOpened] = useState<readonly Locale[]>([]);
  const close = (locale: Locale): void => setOpened((now) => now.filter((other) => other !== locale));
  const open = (locale: Locale): void => setOpened((now) => (now.includes(locale) ? now : [...now, locale]));
  return (
    <>
      <p>
        <span>{t('fields.beside')}</span>
        {OTHERS.map((locale) => {
          const isOpen = opened.includes(locale);
          return (
            <Button
              key={locale}
              kind={isOpen ? 'secondary' : 'quiet'}
              aria-expanded={isOpen}
              aria-controls={id + locale}
              onClick={() => (isOpen ? close : open)(locale)}
            >
              <LanguageName name={props.name} locale={locale} />
            </Button>
          );
        })}
      </p>
      <div>
        <Language locale={DEFAULT_LOCALE} {...props} />
        {OTHERS.map((locale) => (
          <Folded
            key={locale}
            id={id + locale}
            locale={locale}
            isOpen={opened.includes(locale)}
            onOpen={() => open(locale)}
            {...props}
          />
        ))}
      </div>
    </>
  );
};

interface FoldedProps extends LanguageProps {
  id: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** A language that can be folded. It opens by itself for an error or a conflict, and when the form focuses it. */
const Folded = ({ id, isOpen, onOpen, ...language }: FoldedProps) => {
  const path = pathOf(language.name, language.locale);
  const { field } = useController({ name: path });
  const error = useFieldError(path);
  const conflict = useFieldConflict(path);
  const needsAnswer = Boolean(error || conflict);
  const box = useRef<HTMLDivElement>(null);
  const isFocusing = useRef(false);
  // Once opened, it stays mounted: a folded editor keeps its steps to undo, and pictures that are being imported.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(() => {
    if (needsAnswer) onOpen();
  }, [needsAnswer, onOpen]);
  useEffect(() => {
    if (isOpen) return;
    field.ref({
      focus: () => {
        isFocusing.current = true;
        onOpen();
      },
    });
  });
  useEffect(() => {
    if (!isOpen || !isFocusing.current) return;
    isFocusing.current = false;
    box.current?.querySelector<HTMLElement>('[role=textbox], input, textarea')?.focus();
  }, [isOpen]);

  return (
    <div id={id} ref={box} hidden={!isOpen}>
      {wasOpen && <Language {...language} />}
    </div>
  );
};

const Language = ({ name, required, locale, children }: LanguageProps) =>
  children({
    name: pathOf(name, locale),
    label: <LanguageName name={name} locale={locale} />,
    required: required && locale === DEFAULT_LOCALE,
    lang: locale,
    dir: direction(locale),
  });

const LanguageName = ({ name, locale }: Pick<LanguageProps, 'name' | 'locale'>) => {
  const t = useTexts('mf-admin');
  // Without French text, no translation is missing.
  const isMissing = useWatch({
    name: [name, pathOf(name, locale)],
    compute: ([original, text]) => Boolean(original) && !text,
  });
  return (
    <>
      <bdi lang={locale}>{LOCALE_NAMES[locale].full}</bdi>
      {isMissing && <Badge className="waiting missing">{t('fields.missing')}</Badge>}
    </>
  );
};
