import { type SchemaSpec, ValidationError } from 'yup';
import type { FieldError } from '../contracts/errors.ts';
import type { Locale } from '../contracts/site.ts';
import { calendarContext, formatDate, formatDateTime } from '../format/dates.ts';
import type { Label, LabelKey, RuleMessage } from './message.ts';
import { DATE_PATTERN, INSTANT_PATTERN } from './rules.ts';

/** The most unknown keys that an error lists. More wouldn't help. */
const MAX_NAMED = 20;

/**
 * The texts of messages in one language, and the time zone of instants in them: the mall's. Values are inserted as they
 * are, since messages are never markup.
 */
export interface MessageTexts {
  locale: Locale;
  timeZone: string;
  /** @param key - in `shared-kernel/validation` */
  message: (key: string, values?: Record<string, unknown>) => string;
  /** @param key - in `shared-kernel/content` */
  label: (key: LabelKey, values?: Record<string, unknown>) => string;
}

const labelIn = (label: Label, texts: MessageTexts): string =>
  typeof label === 'string' ? texts.label(label) : texts.label(label.key, label.values);

const isLabel = (value: unknown): value is Exclude<Label, string> =>
  typeof value === 'object' && value !== null && 'key' in value;

/** Values that messages show. Yup also passes others, such as the whole invalid value. */
const SHOWN = ['declared', 'max', 'min', 'other', 'position', 'values'];

/** Formats dates and instants, translates labels, and calls functions with the language; other values stay. */
const written = (value: unknown, texts: MessageTexts): string => {
  if (typeof value === 'function') return value(texts.locale);
  if (isLabel(value)) return labelIn(value, texts);
  const text = String(value ?? '');
  if (DATE_PATTERN.test(text)) {
    return texts.message('date', { date: formatDate(text, calendarContext(texts.locale)) });
  }
  return INSTANT_PATTERN.test(text) ? texts.message('date', { date: formatDateTime(text, texts) }) : text;
};

/** The message above a list of field errors. */
export const invalidMessage = (texts: MessageTexts): string => texts.message('invalid');

/**
 * The message of a broken rule: the field's label with its requirement.
 * @param path - the field's path; its last name selects the label
 * @param declared - label from the field's declaration, for fields without a label in the messages
 */
export const ruleMessage = (
  { rule, values }: RuleMessage,
  path: string,
  texts: MessageTexts,
  declared?: Label,
): string => {
  const shown = Object.fromEntries(
    SHOWN.filter((name) => name in values).map((name) => [name, written(values[name], texts)]),
  );
  return `${labelOf(path, texts, declared)} ${texts.message(`rules.${rule}`, shown)}`;
};

/** Names that can have a label in the messages. Callers also send other names. */
const NAME = /^[\w-]+$/;

const labelOf = (path: string, texts: MessageTexts, declared: Label | undefined): string => {
  if (path === '') return texts.message('whole');
  const name = path.split('.').at(-1) as string;
  const known = NAME.test(name) ? texts.message(`labels.${name}`, { defaultValue: '' }) : '';
  return known || texts.message('field', { name: declared ? labelIn(declared, texts) : path });
};

/** One error per invalid field, in the reader's language: that it is missing, or its first broken rule. */
export const fieldErrors = (error: ValidationError, texts: MessageTexts): FieldError[] => {
  const found = new Map<string, string>();
  for (const single of error.inner.length > 0 ? error.inner : [error]) {
    const rule = brokenRule(single);
    for (const path of brokenPaths(single, rule)) {
      // An empty value also breaks other rules; `required` describes it best.
      if (!found.has(path) || rule.rule === 'required') {
        found.set(path, ruleMessage(rule, path, texts, declaredLabel(single)));
      }
    }
  }
  return [...found].map(([fieldName, message]) => ({ fieldName, message }));
};

const declaredLabel = ({ params }: ValidationError): Label | undefined =>
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
  // Without keys, the field itself is the one that the call doesn't have.
  if (rule !== 'unknown' || values.properties === undefined) return [path];
  const parent = path && `${path}.`;
  return String(values.properties)
    .split(', ', MAX_NAMED)
    .map((key) => `${parent}${key}`);
};

/** Whether an error is a validation error of a schema. */
export const isValidationError = (error: unknown): error is ValidationError => error instanceof ValidationError;
