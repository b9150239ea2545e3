import { type SchemaSpec, ValidationError } from 'yup';
import type { FieldError } from '../contracts/errors.ts';
import { DEFAULT_LOCALE, type Locale, type LocalisedText } from '../contracts/site.ts';
import { calendarContext, type DateContext, formatDate, formatDateTime } from '../format/dates.ts';
import type { Messages, RuleMessage } from './message.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { DATE_PATTERN, INSTANT_PATTERN } from './rules.ts';

const MESSAGES: Record<Locale, Messages> = { fr, ar, en };
/** Unknown keys of an object that are named; whoever sends more learns nothing from the rest. */
const MOST_NAMED = 20;

/** French sets an article before a date, which no other value has. */
const BEFORE_DATE: Record<Locale, string> = { fr: 'le ', ar: '', en: '' };

const isLocalised = (value: unknown): value is LocalisedText =>
  typeof value === 'object' && value !== null && DEFAULT_LOCALE in value;

/** A date or a point in time as people write it, and a text in their language; all else as it is. */
const written = (value: unknown, context: DateContext): string => {
  const text = String((isLocalised(value) ? value[context.locale] : value) ?? '');
  if (!DATE_PATTERN.test(text) && !INSTANT_PATTERN.test(text)) return text;
  const date = DATE_PATTERN.test(text)
    ? formatDate(text, calendarContext(context.locale))
    : formatDateTime(text, context);
  return `${BEFORE_DATE[context.locale]}${date}`;
};

const fill = (text: string, values: Record<string, unknown>, context: DateContext): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => written(values[name], context));

/** The words that stand over a list of field errors. */
export const invalidMessage = (locale: Locale): string => MESSAGES[locale].invalid;

interface Naming {
  /** What the field's declaration calls it, for fields that have no label among the words. */
  declared?: LocalisedText | undefined;
  /** Where points in time are read: the mall's. */
  timeZone?: string | undefined;
}

/**
 * Puts a broken rule into words: the field's label, then what it must be.
 * @param path - the field's path; its last name chooses the label.
 */
export const ruleMessage = (
  { rule, values }: RuleMessage,
  path: string,
  locale: Locale,
  { declared, timeZone = 'UTC' }: Naming = {},
): string => {
  const words = MESSAGES[locale];
  return `${labelOf(path, words, declared?.[locale])} ${fill(words.rules[rule], values, { locale, timeZone })}`;
};

const labelOf = (path: string, { labels, field, whole }: Messages, declared = path): string => {
  if (path === '') return whole;
  const name = path.split('.').at(-1) as string;
  return Object.hasOwn(labels, name) ? (labels[name] as string) : field.replace('{name}', () => declared);
};

/**
 * One entry for each broken field, in the reader's language: that it is missing, or its first broken rule.
 * @param timeZone - where the points in time that it names are read: the mall's.
 */
export const fieldErrors = (error: ValidationError, locale: Locale, timeZone?: string): FieldError[] => {
  const found = new Map<string, string>();
  for (const single of error.inner.length > 0 ? error.inner : [error]) {
    const rule = brokenRule(single);
    for (const path of brokenPaths(single, rule)) {
      // An empty value breaks other rules too; that it is missing says it best.
      if (!found.has(path) || rule.rule === 'required') {
        found.set(path, ruleMessage(rule, path, locale, { declared: declaredLabel(single), timeZone }));
      }
    }
  }
  return [...found].map(([fieldName, message]) => ({ fieldName, message }));
};

const declaredLabel = ({ params }: ValidationError): LocalisedText | undefined =>
  (params?.spec as SchemaSpec<unknown> | undefined)?.meta?.label;

/** Schemas name their rules themselves, but for `required()`: there yup's own text stands. */
const brokenRule = (error: ValidationError): RuleMessage => {
  const [message] = error.errors as unknown as [RuleMessage | string];
  return typeof message === 'string' ? { rule: 'required', values: {} } : message;
};

/** Yup reports all unknown keys of an object in one error; each is a field of its own here. */
const brokenPaths = (error: ValidationError, { rule, values }: RuleMessage): string[] => {
  // Yup writes `keywords[0]`; forms, and everything else here, write `keywords.0`.
  const path = (error.path ?? '').replace(/\[(\d+)\]/g, '.$1');
  if (rule !== 'unknown') return [path];
  const parent = path && `${path}.`;
  return String(values.properties)
    .split(', ', MOST_NAMED)
    .map((key) => `${parent}${key}`);
};

/** Whether something thrown is a broken rule of a schema. */
export const isValidationError = (error: unknown): error is ValidationError => error instanceof ValidationError;
