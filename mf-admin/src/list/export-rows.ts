import type { TFunction } from 'i18next';
import { type Field, isInLists } from 'shared-kernel/content';
import type { Locale, ManagedSummary } from 'shared-kernel/contracts';
import { currencyOf } from 'shared-kernel/format';
import { spreadsheetTime } from 'shared-kernel/hours';
import type { LabelKey } from 'shared-kernel/validation';
import { formatTyped } from '../fields/index.ts';
import type { ContentResource } from '../resources/resource.ts';
import { type Moment, stateOf } from './record-state.ts';

/** Fields with a column in every export, and pictures, whose values are only ids. */
const ELSEWHERE = ['title', 'slug', 'publishedAt'];

const ownFields = ({ type }: ContentResource): [string, Field][] =>
  Object.entries(type.fields as Record<string, Field>).filter(
    ([name, field]) => isInLists(field) && field.kind !== 'picture' && !ELSEWHERE.includes(name),
  );

/** The fields whose values are ids of records. */
export const referenceFields = (resource: ContentResource): string[] =>
  ownFields(resource).flatMap(([name, { kind }]) => (kind === 'reference' ? [name] : []));

interface Reader {
  t: TFunction;
  labelOf: (key: LabelKey) => string;
  locale: Locale;
  /** IANA name of the mall's time zone. */
  timeZone: string;
  moment: Moment;
  /** Titles of referenced records, by field and id. */
  titles: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** Converts records to rows of a spreadsheet, header first, with readable values instead of ids. */
export const exportRows = (
  resource: ContentResource,
  records: readonly ManagedSummary[],
  reader: Reader,
): string[][] => {
  const { t, labelOf, locale, timeZone, moment } = reader;
  const own = ownFields(resource);
  const { slug } = resource.type.fields as Record<string, Field>;
  const timeOf = (instant: string): string => spreadsheetTime(new Date(instant), timeZone);
  const head = [
    t('list.title'),
    t('list.status'),
    ...(slug ? [labelOf(slug.label)] : []),
    ...own.map(([, { label, isPrice }]) => (isPrice ? `${labelOf(label)} (${currencyOf(locale)})` : labelOf(label))),
    ...['publishedAt', 'createdAt', 'updatedAt'].map((field) => t(`list.${field}`)),
  ];
  const rowOf = (record: ManagedSummary): string[] => [
    record.title,
    t(`status.${stateOf({ type: resource.type, record }, moment)}`),
    ...(slug ? [record.slug ?? ''] : []),
    ...own.map(([name, field]) => cellOf((record as unknown as Record<string, unknown>)[name], name, field, reader)),
    ...[record.publishedAt, record.createdAt, record.updatedAt].map(timeOf),
  ];
  return [head, ...records.map(rowOf)];
};

const cellOf = (value: unknown, name: string, { kind }: Field, { t, locale, timeZone, titles }: Reader): string => {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'reference') return titles[name]?.get(String(value)) ?? t('references.gone');
  if (kind === 'instant') return spreadsheetTime(new Date(String(value)), timeZone);
  if (kind === 'number') return formatTyped(Number(value), locale);
  if (kind === 'choice') return t(`choice.${value}`);
  if (kind === 'flag') return t(value ? 'list.yes' : 'list.no');
  return String(value);
};
