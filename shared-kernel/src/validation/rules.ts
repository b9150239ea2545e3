import {
  array,
  boolean,
  number,
  type ObjectShape,
  object,
  type Schema,
  type SchemaSpec,
  string,
  type TestContext,
} from 'yup';
import { controlAt } from '../contracts/controls.ts';
import { says } from './message.ts';
import { plainAddress, plainCode, plainNumber } from './spelling.ts';

export const ID_PATTERN = /^[0-9a-f]{24}$/;
export const KEBAB_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(?:\.[^\s@.<>(),;:"[\]\\]+)+$/;
/** Signs alone are no number; the longest one has 15 digits (E.164), and may begin with 00. */
const PHONE_PATTERN = /^\+?(?:[\s().-]*\d){6,17}[\s().-]*$/;
export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
export const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A path of this site, and not of another host: `//host` and `/\host` lead away. */
const PATH_PATTERN = /^\/(?![/\\])\S*$/;

/** A text of at most `max` characters. */
export const text = (max: number) =>
  string()
    .typeError(says('string'))
    .nonNullable(says('required'))
    .max(max, says('maxLength'))
    // A lone surrogate is no text.
    .test('well-formed', says('string'), (value) => value == null || value.isWellFormed())
    .test({ name: 'controls', test: hasNoControls });

// Pasted by accident, they are nowhere to be seen: whoever is to remove one is told where it is.
const hasNoControls = (value: string | null | undefined, { createError }: TestContext) => {
  const position = controlAt(value ?? '') + 1;
  return position === 0 || createError({ message: says('controls'), params: { position } });
};

/** What is seen: no blanks, and no signs of control or format, such as joiners of no width. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

/** A text that must hold something to see. */
export const requiredText = (max: number) =>
  text(max)
    .defined(says('required'))
    .test('not-blank', says('required'), (value) => value !== undefined && VISIBLE.test(value));

/** A code that people type or paste, such as an address or a user's name; casting removes blanks around it and invisible signs. */
export const requiredCode = (max: number) =>
  requiredText(max).transform((value: unknown) => (typeof value === 'string' ? plainCode(value) : value));

/** What ends a line, or jumps in it: names that have some break lists, mails and messages. */
const BREAKS = /[\t\n\r\u2028\u2029]/;

const ONE_LINE = {
  name: 'one-line',
  test: (value: string | null | undefined, { createError }: TestContext) => {
    const position = (value ?? '').search(BREAKS) + 1;
    return position === 0 || createError({ message: says('controls'), params: { position } });
  },
};

/** A text of at most `max` characters on one line. */
export const line = (max: number) => text(max).test(ONE_LINE);

/** A {@link line} that must hold something to see. */
export const requiredLine = (max: number) => requiredText(max).test(ONE_LINE);

const matching = (max: number, pattern: RegExp, rule: Parameters<typeof says>[0]) =>
  text(max).matches(pattern, { message: says(rule), excludeEmptyString: false });

/**
 * A text that programs read. It is checked as `plain` spells it, and casting spells it so: what people paste has blanks
 * around it, marks of direction, or another script's digits.
 */
const spelled = (
  max: number,
  plain: (text: string) => string,
  rule: Parameters<typeof says>[0],
  { regex, isRight = (value) => regex?.test(value) ?? true }: { regex?: RegExp; isRight?: (value: string) => boolean },
) =>
  text(max)
    .transform((value: unknown) => (typeof value === 'string' ? plain(value) : value))
    .test({
      // The API's document prints the pattern of tests of this name.
      name: regex ? 'matches' : rule,
      ...(regex && { params: { regex } }),
      message: says(rule),
      test: (value: unknown) => typeof value !== 'string' || (isRight(plain(value)) && !BREAKS.test(plain(value))),
    });

export const letters = (max: number) => matching(max, /^\p{L}+$/u, 'letters');
export const lettersAndSpaces = (max: number) => matching(max, /^[\p{L} ]+$/u, 'lettersAndSpaces');
export const lettersAndDigits = (max: number) => matching(max, /^[\p{L}\p{N}]+$/u, 'lettersAndDigits');
/** Lower-case letters, digits and hyphens: what addresses are made of. */
export const kebab = (max = 120) => spelled(max, plainCode, 'kebab', { regex: KEBAB_PATTERN });
/** 24 hexadecimal characters. */
export const id = () => matching(24, ID_PATTERN, 'id');
export const email = () => spelled(254, plainCode, 'email', { regex: EMAIL_PATTERN });
/** A phone number in any usual spelling. */
export const phone = () => spelled(24, plainNumber, 'phone', { regex: PHONE_PATTERN });
/** A colour as `#rrggbb`. */
export const hexColor = () => spelled(24, plainNumber, 'color', { regex: /^#[0-9a-f]{6}$/i });
/** `HH:mm`. */
export const timeOfDay = () => spelled(24, plainNumber, 'timeOfDay', { regex: TIME_PATTERN });

/** PostgreSQL has no year 0 and writes the year 10000 otherwise, in whatever time zone; nothing here is that far off. */
const [EARLIEST, LATEST] = [Date.parse('1900-01-01'), Date.parse('9999-12-31')];

/** `Date.parse` turns 30 February into 1 March. */
const isRealDate = (value: string): boolean => {
  const day = value.slice(0, 10);
  const [time, midnight] = [Date.parse(value), Date.parse(`${day}T00:00:00Z`)];
  // What is no date compares as false.
  return time >= EARLIEST && time <= LATEST && midnight >= EARLIEST && new Date(midnight).toISOString().startsWith(day);
};

/** `YYYY-MM-DD`. */
export const calendarDate = () =>
  matching(10, DATE_PATTERN, 'date').test('real-date', says('date'), (value) => value == null || isRealDate(value));

/** A point in time, ISO 8601 with its offset. */
export const instant = () =>
  matching(35, INSTANT_PATTERN, 'date').test('real-date', says('date'), (value) => value == null || isRealDate(value));

/** A name before the host, as in `https://bank.tn@evil.example/`, passes for the host. */
const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const compared = (
  rule: 'dateAfter' | 'notBefore',
  field: string,
  isWrong: (time: number, earliest: number) => boolean,
) => ({
  name: rule,
  test(value: string | null | undefined, { parent, createError }: TestContext) {
    const earlier = (parent as Record<string, unknown>)[field];
    // What is no date compares as false: another rule refuses it.
    if (!value || typeof earlier !== 'string' || !isWrong(Date.parse(value), Date.parse(earlier))) return true;
    return createError({ message: says(rule), params: { min: earlier } });
  },
});

/** A test for a point in time that must come after another field's. */
export const after = (field: string) => compared('dateAfter', field, (time, earliest) => time <= earliest);

/** A test for the last of a span of days, of which another field is the first; they may be the same. */
export const notBefore = (field: string) => compared('notBefore', field, (time, earliest) => time < earliest);

const limited = (
  name: 'dateBefore' | 'dateAfter',
  limit: string,
  isRight: (time: number, limit: number) => boolean,
) => ({
  name,
  message: says(name),
  params: name === 'dateBefore' ? { max: limit } : { min: limit },
  test: (value: string | null | undefined) => !value || isRight(Date.parse(value), Date.parse(limit)),
});

/** A test for a date or a point in time that must come before another. @param limit - ISO 8601 */
export const dateBefore = (limit: string) => limited('dateBefore', limit, (time, latest) => time < latest);

/** A test for a date or a point in time that must come after another. @param limit - ISO 8601 */
export const dateAfter = (limit: string) => limited('dateAfter', limit, (time, earliest) => time > earliest);

/** A test for a value that must be typed twice. @param field - the one that it repeats */
export const sameAs = (field: string) => ({
  name: 'same',
  message: says('same'),
  test: (value: unknown, { parent }: TestContext) => value === (parent as Record<string, unknown>)[field],
});

/** An absolute http(s) address; one without a scheme gets https. */
export const webAddress = () => spelled(2000, plainAddress, 'url', { isRight: isWebAddress });

/** A path of this site or an absolute address. */
export const link = () =>
  spelled(2000, plainAddress, 'link', { isRight: (value) => PATH_PATTERN.test(value) || isWebAddress(value) });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  string<Value>().typeError(says('string')).nonNullable(says('required')).oneOf<Value>(values, saysOfChoice);

/** Where one must be chosen, none is what is wrong; the values are codes, which say nothing to whoever chooses. */
const saysOfChoice = (params: { value?: unknown; spec?: SchemaSpec<unknown> }) =>
  says(params.value === '' && !params.spec?.optional ? 'required' : 'oneOf')(params);

export const flag = () => boolean().typeError(says('boolean')).nonNullable(says('required'));

const isWritten = (given: unknown): boolean =>
  typeof given === 'string' ? /^-?\d+(?:\.\d+)?$/.test(given) : !Array.isArray(given);

const numeric = () =>
  number()
    // In a query, numbers are texts. Yup reads `1 0`, `0x10` and the first of a list as numbers, too.
    .transform((value: number, given: unknown) => (isWritten(given) ? value : Number.NaN))
    .typeError(says('number'))
    .nonNullable(says('required'));

/** A number from `min` to `max`, both among them. */
export const amount = (min: number, max: number) => numeric().min(min, says('atLeast')).max(max, says('atMost'));

export const integer = (min: number, max: number) => amount(min, max).integer(says('integer'));

// Yup has tests for these, but names their limits otherwise than the words do.
const bounded = (rule: 'between' | 'lessThan' | 'moreThan', params: { min?: number; max?: number }) => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = params;
  const test = (value: number | null | undefined) => value == null || (value > min && value < max);
  return numeric().test({ name: rule, message: says(rule), params, test });
};

export const lessThan = (max: number) => bounded('lessThan', { max });
export const moreThan = (min: number) => bounded('moreThan', { min });
/** A number between two others, neither of them. */
export const between = (min: number, max: number) => bounded('between', { min, max });

/** A list of at most `max` items. Of one that is longer no item is looked at: each broken one costs more than sending it. */
export const list = <Item>(item: Schema<Item>, max: number) =>
  array()
    .typeError(says('list'))
    .nonNullable(says('required'))
    .of(item)
    .max(max, says('maxItems'))
    .when('.', ([value]: unknown[], schema) =>
      Array.isArray(value) && value.length > max ? schema.clone({ ...schema.spec, recursive: false }) : schema,
    );

/** An object that has these keys and no others. */
export const record = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).typeError(says('object')).nonNullable(says('object')).exact(says('unknown'));
