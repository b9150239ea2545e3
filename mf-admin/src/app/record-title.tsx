import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';
import { useLocale } from 'shared-kernel/site';

/** What a record is called, and in which language where that isn't the reader's. */
export interface Called {
  title: string;
  lang?: Locale;
}

/** A record of content, whole or as a list has it. */
type Titled = { title: unknown; translations?: unknown } | Readonly<Record<string, unknown>>;

type Titles = Partial<Record<Locale, { title?: string }>>;

/** A record's title in the reader's language, in French where it has no translation. */
export const calledIn = ({ title, translations }: Titled, locale: Locale): Called => {
  if (locale === DEFAULT_LOCALE) return { title: String(title) };
  const translated = (translations as Titles | undefined)?.[locale]?.title;
  return translated ? { title: translated } : { title: String(title), lang: DEFAULT_LOCALE };
};

/** Shows what something is called, in the language that it is called so. */
export const Title = ({ title, lang, className }: Called & { className?: string }) => (
  <bdi className={className} lang={lang} dir={lang && 'ltr'}>
    {title}
  </bdi>
);

/** Names a record to its reader. */
export const RecordTitle = ({ record, className }: { record: Titled; className?: string }) => (
  <Title {...calledIn(record, useLocale())} {...(className && { className })} />
);
