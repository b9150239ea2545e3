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
/** The most unknown keys that an error lists. More wouldn't help. */
const MOST_NAMED = 20;

/** French puts an article before a date, but before no other value. */
const BEFORE_DATE: Record<Locale, string> = { fr: 'le ', ar: '', en: '' };

const isLocalised = (value: unknown): value is LocalisedText =>
  typeof value === 'object' && value !== null && DEFAULT_LOCALE in value;

/** Formats dates and instants, and translates texts; other values stay. */
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

/** The message above a list of field errors. */
export const invalidMessage = (locale: Locale): string => MESSAGES[locale].invalid;

interface Naming {
  /** Label from the field's declaration, for fields without a label in the messages. */
  declared?: LocalisedText | undefined;
  /** Time zone of instants in messages: the mall's. */
  timeZone?: string | undefined;
}

/**
 * The message of a broken rule: the field's label with its requirement.
 * @param path - the field's path; its last name selects the label
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
 * One error per invalid field, in the reader's language: that it is missing, or its first broken rule.
 * @param timeZone - time zone of instants in messages: the mall's
 */
export const fieldErrors = (error: ValidationError, locale: Locale, timeZone?: string): FieldError[] => {
  const found = new Map<string, string>();
  for (const single of error.inner.length > 0 ? error.inner : [error]) {
    const rule = brokenRule(single);
    for (const path of brokenPaths(single, rule)) {
      // An empty value also breaks other rules; `required` describes it best.
      if (!found.has(path) || rule.rule === 'required') {
        found.set(path, ruleMessage(rule, path, locale, { declared: declaredLabel(single), timeZone }));
      }
    }
  }
  return [...found].map(([fieldName, message]) => ({ fieldName, message }));
};

const declaredLabel = ({ params }: ValidationError): LocalisedText | undefined =>
  (params?.spec as SchemaSpec<unknown> | undefined)?.meta?.label;

/** Schemas give their rules as messages, except `required()`, which has yup's own text. */
const brokenRule = (error: ValidationError): RuleMessage => {
  const [message] = error.errors as unknown as [RuleMessage | string];
  return typeof message === 'string' ? { rule: 'required', values: {} } : message;
};

/** Yup reports all unknown keys of an object in one error. This returns one path per key. */
const brokenPaths = (error: ValidationError, { rule, values }: RuleMessage): string[] => {
  // Yup writes `keywords[0]`; forms and the rest of the code write `keywords.0`.
  const path = (error.path ?? '').replace(/\[(\d+)\]/g, '.$1');
  if (rule !== 'unknown') return [path];
  const parent = path && `${path}.`;
  return String(values.properties)
    .split(', ', MOST_NAMED)
    .map((key) => `${parent}${key}`);
};

/** Whether an error is a validation error of a schema. */
export const isValidationError = (error: unknown): error is ValidationError => error instanceof ValidationError;
