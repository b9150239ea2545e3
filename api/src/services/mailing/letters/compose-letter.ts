import { inArray } from 'drizzle-orm';
import type { ContentType } from 'shared-kernel/content';
import { type FileRecord, imageUrl, type LetterContent, type LetterItem, type Locale } from 'shared-kernel/contracts';
import { type DateContext, formatDate, formatDateTime } from 'shared-kernel/format';
import { localePath, withoutLocale } from 'shared-kernel/i18n';
import type { DefinedModel } from '../../../content/model/define-model.ts';
import { PublicReads } from '../../../content/public/public-reads.ts';
import { textsIn } from '../../../locales/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LetterPart, MailValues } from '../../../platform/mail/mail.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { isBlank, withWholeAddresses } from '../../blogs/port.ts';

/** Width of the pictures' renditions, in pixels: twice that of the mail's column. */
const PICTURE_WIDTH = 1080;
/** Maximum characters of a record's text in a letter. */
const MAX_TEXT = 280;

type Deps = Pick<ServiceDeps, 'config' | 'contentModels'>;

/** The fields of all three types that letters show. */
interface Shown {
  id: string;
  slug: string;
  title: string;
  /** Fields that remain in French. */
  untranslated?: readonly string[];
  excerpt?: string;
  description?: string;
  text?: string;
  cover?: FileRecord | null;
  picture?: FileRecord | null;
  /** Of events. */
  start?: string;
  end?: string;
  /** Of offers. */
  until?: string;
  shop?: { title: string };
}

/** Composes a letter's mail from what visitors see of its records now. Hidden records and past events are left out. */
export const composeLetter = async (
  db: Database,
  { config, contentModels }: Deps,
  letter: LetterContent,
  now: Date,
): Promise<MailValues['newsletter-letter']> => {
  const { locale, subject, preheader, introduction, closing, items } = letter;
  const parts = new Map<string, LetterPart>();
  for (const [type, chosen] of Map.groupBy(items, (item) => item.type)) {
    const model = contentModels.find((each) => each.type.name === type) as DefinedModel;
    const ids = chosen.map(({ id }) => id);
    for (const shown of await readShown(db, model, ids, locale)) {
      if (shown.end && new Date(shown.end) <= now) continue;
      parts.set(keyOf({ type, id: shown.id }), toPart(model.type, shown, { locale, timeZone: config.site.timeZone }));
    }
  }
  return {
    subject,
    preheader,
    introduction: inLanguage(withWholeAddresses(introduction, config.publicUrl), config.publicUrl, locale),
    parts: items.flatMap((item) => parts.get(keyOf(item)) ?? []),
    closing: inLanguage(closing, config.publicUrl, locale),
  };
};

/** What can follow the site's address in a longer host or a port. */
const OTHER_HOST = /^[.:-]*[\p{L}\p{N}_@]/u;

/** Changes the addresses of the site's pages in a text to those of a language. Files have one address for all. */
const inLanguage = (text: string, publicUrl: string, locale: Locale): string =>
  text
    .split(publicUrl)
    .map((rest, index) => {
      if (index === 0 || OTHER_HOST.test(rest)) return rest;
      const [path = ''] = /^\/[^\s"'<>?#]*/.exec(rest) ?? [];
      return path.startsWith('/api/') ? rest : localePath(locale, withoutLocale(path)) + rest.slice(path.length);
    })
    .join(publicUrl);

/** Whether a letter's mail would have a subject alone. */
export const isEmpty = (
  { introduction, closing }: Pick<LetterContent, 'introduction' | 'closing'>,
  { parts }: Pick<MailValues['newsletter-letter'], 'parts'>,
): boolean => isBlank(introduction) && closing.trim() === '' && parts.length === 0;

const keyOf = ({ type, id }: LetterItem): string => `${type}/${id}`;

/** What visitors see of records, in no order. */
export const readShown = async (db: Database, model: DefinedModel, ids: string[], locale: Locale): Promise<Shown[]> => {
  const reads = new PublicReads<Shown>(model);
  const rows = await reads.select(db, 'listed', inArray(model.table.id, ids));
  return rows.map((row) => reads.listed(row, locale));
};

const toPart = (type: ContentType, record: Shown, context: DateContext): LetterPart => {
  const { title, slug, start, until, shop, untranslated = [] } = record;
  const textField = (['excerpt', 'description', 'text'] as const).find((name) => record[name] != null);
  const picture = record.cover ?? record.picture;
  const t = textsIn(context.locale);
  return {
    title: shop ? t('mail.offerOf', { title, shop: shop.title }) : title,
    ...(start && { time: formatDateTime(start, context) }),
    ...(until && { time: t('mail.offerUntil', { date: formatDate(until, context) }) }),
    text: shorten((textField && record[textField]) ?? ''),
    ...(untranslated.includes('title') && { isTitleFrench: true }),
    ...(textField && untranslated.includes(textField) && { isTextFrench: true }),
    link: type.page?.({ slug }) ?? '/',
    ...(picture?.width && picture.height ? { picture: toPicture(picture, picture.width, picture.height) } : {}),
  };
};

const toPicture = (
  { url, alt = '' }: FileRecord,
  width: number,
  height: number,
): NonNullable<LetterPart['picture']> => ({
  path: imageUrl(url, PICTURE_WIDTH),
  alt,
  width,
  height,
});

/** The first words of a text, in one line. */
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TEXT ? line : `${line.slice(0, line.lastIndexOf(' ', MAX_TEXT) + 1 || MAX_TEXT).trim()}…`;
};
