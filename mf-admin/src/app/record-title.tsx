import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';
import { useLocale } from 'shared-kernel/site';

/** A record's title, with its language when it isn't the reader's. */
export interface Called {
  title: string;
  lang?: Locale;
}

/** A content record, complete or from a list. */
type Titled = { title: unknown; translations?: unknown } | Readonly<Record<string, unknown>>;

type Titles = Partial<Record<Locale, { title?: string }>>;

/** A record's title in the reader's language, or in French without a translation. */
export const calledIn = ({ title, translations }: Titled, locale: Locale): Called => {
  if (locale === DEFAULT_LOCALE) return { title: String(title) };
  const translated = (translations as Titles | undefined)?.[locale]?.title;
  return translated ? { title: translated } : { title: String(title), lang: DEFAULT_LOCALE };
};

/** A title, marked with its language. */
export const Title = ({ title, lang, className }: Called & { className?: string }) => (
  <bdi className={className} lang={lang} dir={lang && 'ltr'}>
    {title}
  </bdi>
);

/** A record's title for the reader. */
export const RecordTitle = ({ record, className }: { record: Titled; className?: string }) => (
  <Title {...calledIn(record, useLocale())} {...(className && { className })} />
);
