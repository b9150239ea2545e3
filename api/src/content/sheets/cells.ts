import { choicesOf, type Field, type SubCategoryInput } from 'shared-kernel/content';
import {
  LOCALES,
  type Locale,
  type SocialLink,
  type WeeklyHours,
  type WrittenException,
} from 'shared-kernel/contracts';
import { isDate, spreadsheetTime, toInstant } from 'shared-kernel/hours';
import { textKey } from 'shared-kernel/i18n/text-key';
import { instant, plainNumber, timeOfDay, toDecimal } from 'shared-kernel/validation';
import { textsIn } from '../../locales/index.ts';
import { labelsIn } from '../../locales/kernel-texts.ts';
import { type Input, type SheetColumn, valueAt } from './columns.ts';
import { exceptionsText, readExceptions, readWeek, weekText } from './hours-text.ts';
import { joinItems, splitItems } from './items.ts';
import type { Names } from './names.ts';

/** How cells are read and written. */
export interface CellContext {
  locale: Locale;
  /** The mall's. */
  timeZone: string;
  names: Names;
}

/** A cell that can't be read. The message is in the reader's language. */
export class CellError extends Error {}

type ErrorKey = Parameters<ReturnType<typeof textsIn>>[0] & `sheets.${string}`;

const cellError = ({ locale }: CellContext, key: ErrorKey, values: Record<string, string> = {}): CellError =>
  new CellError(textsIn(locale)(key, values));

interface Read {
  text: string;
  field: Field;
  /** The field's value before. */
  current: unknown;
  /** The row's other values. */
  input: Input;
  context: CellContext;
}

interface Write {
  value: never;
  field: Field;
  input: Input;
  context: CellContext;
}

/** How the values of a kind of field are written in cells. Texts that can't be read are left to the field's rules. */
interface Cell {
  write?: (write: Write) => string | Promise<string>;
  read?: (read: Read) => unknown;
  isLong?: boolean;
}

const FLAGS: Record<Locale, [yes: string, no: string]> = { fr: ['oui', 'non'], ar: ['نعم', 'لا'], en: ['yes', 'no'] };
const isFlag = (index: 0 | 1, others: string[]) =>
  new Set([...Object.values(FLAGS).map((words) => words[index]), ...others].map(textKey));
const YES = isFlag(0, ['true', 'vrai', '1', 'x']);
const NO = isFlag(1, ['false', 'faux', '0']);

const readFlag = ({ text }: Read): unknown => {
  const word = textKey(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : text;
};

const choiceLabel = (locale: Locale, code: string): string => labelsIn(locale)(`choice.${code as 'OTHER'}`);

/** A code, or its label in any language. */
const readChoice = ({ text, field }: Read): unknown => {
  const key = textKey(text);
  const isNamed = (code: string) => LOCALES.some((locale) => textKey(choiceLabel(locale, code)) === key);
  return choicesOf(field).find(isNamed) ?? text.toUpperCase();
};

/** `1 234,5` and `1234.5`, with or without a currency behind. */
const readNumber = ({ text }: Read): unknown => toDecimal(text.replace(/(?:dt|tnd|د\.ت\.?)\s*$/i, '')) ?? text;

/** Maximum characters of a cell that is parsed. */
const LONGEST_READ = 10_000;
/** Items of a cell. */
const MAX_ITEMS = 200;

/** `31/12/2026` as `2026-12-31`; other texts as they are. */
const isoDate = (text: string): string =>
  plainNumber(text).replace(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T]+(\d{1,2})[:hH](\d{2})(?::\d{2})?)?$/;

const readInstant = ({ text, context }: Read): unknown => {
  if (instant().isValidSync(text, { strict: true })) return text;
  const [, date, hours = '00', minutes = '00'] = LOCAL_TIME.exec(isoDate(text)) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (date === undefined || !isDate(date) || !timeOfDay().isValidSync(time)) return text;
  return toInstant({ date, time }, context.timeZone).toISOString();
};

const findPicture = async (text: string, context: CellContext): Promise<string> => {
  const id = await context.names.findFile(text);
  if (id === undefined) throw cellError(context, 'sheets.unknownPicture', { name: text });
  return id;
};

const readReference = async ({ text, field: { refersTo }, input, context }: Read): Promise<unknown> => {
  if (!refersTo) return text;
  const parent = refersTo.partOf && input[refersTo.partOf];
  const found = await context.names.find(refersTo, text, parent ? String(parent) : undefined);
  if (found === 'none') throw cellError(context, 'sheets.unknownName', { name: text });
  if (found === 'several') throw cellError(context, 'sheets.sharedName', { name: text });
  return found.id;
};

const NETWORKS: readonly [RegExp, SocialLink['network']][] = [
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/, 'facebook'],
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)tiktok\.com$/, 'tiktok'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'youtube'],
  [/(?:^|\.)(?:x\.com|twitter\.com)$/, 'x'],
  [/(?:^|\.)linkedin\.com$/, 'linkedin'],
  [/(?:^|\.)(?:wa\.me|whatsapp\.com)$/, 'whatsapp'],
];

const networkOf = (url: string): string => {
  const address = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return NETWORKS.find(([pattern]) => pattern.test(host))?.[1] ?? '';
};

/** `instagram https://…`, or the address alone where it names the network. */
const readLink = (text: string): { network: string; url: string } => {
  const [first = '', second] = text.split(/\s+/, 2);
  return second ? { network: first.toLowerCase(), url: second } : { network: networkOf(first), url: first };
};

const list = <Item>(write: (item: Item) => string) => ({
  write: ({ value }: Write) => joinItems((value as Item[]).map(write)),
});

/** Known subcategories keep their id, address and translations, also under a new title in the same place. */
const readSubCategories = (titles: readonly string[], known: readonly SubCategoryInput[]): object[] =>
  titles.map((title, index) => {
    const replaced = titles.length === known.length ? known[index] : undefined;
    const isRenamed = replaced && !titles.includes(replaced.title);
    return known.find((each) => each.title === title) ?? (isRenamed ? { ...replaced, title } : { title });
  });

const JSON_CELL: Cell = {
  isLong: true,
  write: ({ value }) => JSON.stringify(value),
  read: ({ text, context }) => {
    try {
      return JSON.parse(text);
    } catch {
      throw cellError(context, 'sheets.json');
    }
  },
};

const CELLS: Partial<Record<Field['kind'], Cell>> = {
  number: { read: readNumber },
  flag: { write: ({ value, context }) => FLAGS[context.locale][value ? 0 : 1], read: readFlag },
  choice: { write: ({ value, context }) => choiceLabel(context.locale, value), read: readChoice },
  date: { read: ({ text }) => isoDate(text) },
  instant: {
    write: ({ value, context }) => spreadsheetTime(new Date(value), context.timeZone),
    read: readInstant,
  },
  picture: {
    write: ({ value, context }) => context.names.fileName(value),
    read: ({ text, context }) => findPicture(text, context),
  },
  pictures: {
    write: async ({ value, context }) =>
      joinItems(await Promise.all((value as string[]).map((id) => context.names.fileName(id)))),
    read: async ({ text, current, context }) => {
      // Files may share a name: those that the record shows come first.
      const shown = new Map<string, string>();
      for (const id of (current ?? []) as string[]) shown.set(await context.names.fileName(id), id);
      const ids: string[] = [];
      for (const item of splitItems(text)) ids.push(shown.get(item) ?? (await findPicture(item, context)));
      return ids;
    },
  },
  reference: {
    write: ({ value, field: { refersTo }, input, context }) =>
      refersTo
        ? context.names.nameOf(refersTo, value, refersTo.partOf && String(input[refersTo.partOf]))
        : String(value),
    read: readReference,
  },
  words: { ...list<string>((word) => word), read: ({ text }) => splitItems(text) },
  links: {
    ...list<SocialLink>(({ network, url }) => (networkOf(url) === network ? url : `${network} ${url}`)),
    read: ({ text }) => splitItems(text).map(readLink),
  },
  week: {
    write: ({ value, context }) => weekText(value as WeeklyHours, context.locale),
    read: ({ text, context }) => {
      const week = readWeek(text);
      if (!week) throw cellError(context, 'sheets.week');
      return week;
    },
  },
  exceptions: {
    write: ({ value, context }) => exceptionsText(value as WrittenException[], context.locale),
    read: ({ text, current, context }) => {
      const exceptions = readExceptions(text, (current ?? []) as WrittenException[]);
      if (!exceptions) throw cellError(context, 'sheets.exceptions');
      return exceptions;
    },
  },
  subCategories: {
    ...list<SubCategoryInput>(({ title }) => title),
    read: ({ text, current }) => readSubCategories(splitItems(text), (current ?? []) as SubCategoryInput[]),
  },
  repetition: JSON_CELL,
  plan: JSON_CELL,
  items: JSON_CELL,
};

/** Writes a record's value of a column as text; an empty one for none. */
export const writeCell = async (column: SheetColumn, input: Input, context: CellContext): Promise<string> => {
  const value = valueAt(input, column);
  if (value === undefined || value === null) return '';
  const { write } = CELLS[column.field.kind] ?? {};
  return write ? write({ value: value as never, field: column.field, input, context }) : String(value);
};

/**
 * Reads a cell as the value of a column. Undefined for an empty one: the field's default applies.
 * @param before - the record before; undefined for a new one.
 * @param input - the row's values so far.
 * @throws CellError
 */
export const readCell = async (
  column: SheetColumn,
  text: string,
  before: Input | undefined,
  input: Input,
  context: CellContext,
): Promise<unknown> => {
  if (text === '') return undefined;
  const { read, isLong = false } = CELLS[column.field.kind] ?? {};
  if (read && !isLong && (text.length > LONGEST_READ || splitItems(text).length > MAX_ITEMS))
    throw cellError(context, 'sheets.tooLong');
  const current = before && valueAt(before, column);
  return read ? read({ text, field: column.field, current, input, context }) : text;
};
