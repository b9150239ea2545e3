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
import { controlAt, isInvisible } from '../contracts/controls.ts';
import { LOCALES } from '../contracts/site.ts';
import { says } from './message.ts';
import { plainAddress, plainCode, plainNumber } from './spelling.ts';

export const ID_PATTERN = /^[0-9a-f]{24}$/;
export const KEBAB_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(?:\.[^\s@.<>(),;:"[\]\\]+)+$/;
/** No dots in a row or at the ends of the part before the `@`, and no hyphens at the ends of the host's labels. */
const WELL_FORMED_EMAIL = /^(?!\.|.*(?:\.[.@]|@-|@.*(?:\.-|-\.|-$)))/;
const NEW_EMAIL_PATTERN = new RegExp(WELL_FORMED_EMAIL.source + EMAIL_PATTERN.source);
/** At least six digits. The longest number has 15 digits (E.164), and may begin with 00. */
const PHONE_PATTERN = /^\(?\+?(?:[\s().-]*\d){6,17}[\s().-]*$/;
export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
export const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A path of this site: `//host` and `/\host` would open another host. */
const PATH_PATTERN = /^\/(?![/\\])\S*$/;
/** First parts of addresses that are no French pages: codes of languages, the API, and files of releases. */
const NO_PAGE = new RegExp(`^/(?:${[...LOCALES, 'api', 'releases'].join('|')})(?:[/?#]|$)`, 'i');

/** A text of at most `max` characters. */
export const text = (max: number) =>
  string()
    .typeError(says('string'))
    .nonNullable(says('required'))
    .max(max, says('maxLength'))
    // A lone surrogate is invalid text.
    .test('well-formed', says('string'), (value) => value == null || value.isWellFormed())
    .test({ name: 'controls', test: hasNoControls });

// Pasted control characters are invisible, so the message contains their position.
const hasNoControls = (value: string | null | undefined, { createError }: TestContext) => {
  const position = controlAt(value ?? '') + 1;
  return position === 0 || createError({ message: says('controls'), params: { position } });
};

/** A text with at least one visible character. */
export const requiredText = (max: number) =>
  text(max)
    .defined(says('required'))
    .test('not-blank', says('required'), (value) => value !== undefined && !isInvisible(value));

const toSpelling =
  (plain: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? plain(value) : value;

/** A code that people type or paste, such as an address or a user name. Casting applies the spelling of `plain`. */
export const code = (max: number, plain = plainCode) => text(max).transform(toSpelling(plain));

/** A {@link code} with at least one visible character. */
export const requiredCode = (max: number, plain = plainCode) => requiredText(max).transform(toSpelling(plain));

/** Line breaks and tabs: in names, they break lists, mails and messages. */
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

/** A {@link line} with at least one visible character. */
export const requiredLine = (max: number) => requiredText(max).test(ONE_LINE);

/** The number of a unit or a door. Casting applies the spelling of {@link plainNumber}. */
export const placeNumber = (max: number) => line(max).transform(toSpelling(plainNumber));

/** A {@link placeNumber} with at least one visible character. */
export const requiredPlaceNumber = (max: number) => requiredLine(max).transform(toSpelling(plainNumber));

const matching = (max: number, pattern: RegExp, rule: Parameters<typeof says>[0]) =>
  text(max).matches(pattern, { message: says(rule), excludeEmptyString: false });

/**
 * A text for programs, checked in the spelling of `plain`, which casting applies. Pasted text has surrounding spaces,
 * direction marks, or digits of another script.
 */
const spelled = (
  max: number,
  plain: (text: string) => string,
  rule: Parameters<typeof says>[0],
  { regex, isRight = (value) => regex?.test(value) ?? true }: { regex?: RegExp; isRight?: (value: string) => boolean },
) =>
  text(max)
    .transform(toSpelling(plain))
    .test({
      // The OpenAPI document contains the pattern of tests with this name.
      name: regex ? 'matches' : rule,
      ...(regex && { params: { regex } }),
      message: says(rule),
      test: (value: unknown) => typeof value !== 'string' || (isRight(plain(value)) && !BREAKS.test(plain(value))),
    });

export const letters = (max: number) => matching(max, /^\p{L}+$/u, 'letters');
export const lettersAndSpaces = (max: number) => matching(max, /^[\p{L} ]+$/u, 'lettersAndSpaces');
export const lettersAndDigits = (max: number) => matching(max, /^[\p{L}\p{N}]+$/u, 'lettersAndDigits');
/** Lower-case letters, digits and hyphens, as in addresses. */
export const kebab = (max = 120) => spelled(max, plainCode, 'kebab', { regex: KEBAB_PATTERN });
/** 24 hexadecimal characters. */
export const id = () => matching(24, ID_PATTERN, 'id').meta({ title: 'Id' });
/** An address that may be stored already. */
export const email = () => spelled(254, plainCode, 'email', { regex: EMAIL_PATTERN }).meta({ title: 'Email' });
/** An address that is given for the first time. */
export const newEmail = () =>
  spelled(254, plainCode, 'email', { regex: NEW_EMAIL_PATTERN }).meta({ title: 'NewEmail' });
/** A phone number in any common format. */
export const phone = () => spelled(24, plainNumber, 'phone', { regex: PHONE_PATTERN }).meta({ title: 'Phone' });
/** A colour as `#rrggbb`. */
export const hexColor = () => spelled(24, plainNumber, 'color', { regex: /^#[0-9a-f]{6}$/i });
/** `HH:mm`. */
export const timeOfDay = () =>
  spelled(24, plainNumber, 'timeOfDay', { regex: TIME_PATTERN }).meta({ title: 'TimeOfDay' });

/** PostgreSQL has no year 0 and formats the year 10000 differently, in any time zone. */
const [EARLIEST, LATEST] = [Date.parse('1900-01-01'), Date.parse('9999-12-31')];

/** `Date.parse` turns 30 February into 1 March. */
const isRealDate = (value: string): boolean => {
  const day = value.slice(0, 10);
  const [time, midnight] = [Date.parse(value), Date.parse(`${day}T00:00:00Z`)];
  // Comparisons with an invalid date are false.
  return time >= EARLIEST && time <= LATEST && midnight >= EARLIEST && new Date(midnight).toISOString().startsWith(day);
};

/** `YYYY-MM-DD`. */
export const calendarDate = () =>
  matching(10, DATE_PATTERN, 'date')
    .test('real-date', says('date'), (value) => value == null || isRealDate(value))
    .meta({ title: 'CalendarDate' });

/** An instant, ISO 8601 with offset. */
export const instant = () =>
  matching(35, INSTANT_PATTERN, 'date')
    .test('real-date', says('date'), (value) => value == null || isRealDate(value))
    .meta({ title: 'Instant' });

/** Rejects user names in addresses: `https://bank.tn@evil.example/` looks like the host `bank.tn`. */
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
    // Comparisons with an invalid date are false. Another rule rejects it.
    if (!value || typeof earlier !== 'string' || !isWrong(Date.parse(value), Date.parse(earlier))) return true;
    return createError({ message: says(rule), params: { min: earlier } });
  },
});

/** Requires an instant after another field's. */
export const after = (field: string) => compared('dateAfter', field, (time, earliest) => time <= earliest);

/** Requires a last date that isn't before another field's first date. */
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

/** Requires a date or an instant before a limit. @param limit - ISO 8601 */
export const dateBefore = (limit: string) => limited('dateBefore', limit, (time, latest) => time < latest);

/** Requires a date or an instant after a limit. @param limit - ISO 8601 */
export const dateAfter = (limit: string) => limited('dateAfter', limit, (time, earliest) => time > earliest);

/** Requires the same value as another field. @param field - the field that it repeats */
export const sameAs = (field: string) => ({
  name: 'same',
  message: says('same'),
  test: (value: unknown, { parent }: TestContext) => value === (parent as Record<string, unknown>)[field],
});

/** An absolute http(s) address. Without a scheme, https is added. */
export const webAddress = () => spelled(2000, plainAddress, 'url', { isRight: isWebAddress });

/** A path of this site, or an absolute address. */
export const link = () =>
  spelled(2000, plainAddress, 'link', { isRight: (value) => PATH_PATTERN.test(value) || isWebAddress(value) });

/** A path of a French page, which pages complete for their language. */
export const sitePath = (max: number) =>
  spelled(max, plainAddress, 'path', {
    isRight: (value) => PATH_PATTERN.test(value) && !NO_PAGE.test(value),
  });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  string<Value>().typeError(says('string')).nonNullable(says('required')).oneOf<Value>(values, saysOfChoice);

/** An empty required choice is reported as missing. Other messages don't list the values, which are codes. */
const saysOfChoice = (params: { value?: unknown; spec?: SchemaSpec<unknown> }) =>
  says(params.value === '' && !params.spec?.optional ? 'required' : 'oneOf')(params);

export const flag = () => boolean().typeError(says('boolean')).nonNullable(says('required'));

const isWritten = (given: unknown): boolean =>
  typeof given === 'string' ? /^-?\d+(?:\.\d+)?$/.test(given) : !Array.isArray(given);

const numeric = () =>
  number()
    // In a query, numbers are texts. Yup also parses `1 0`, `0x10` and the first item of a list as numbers.
    .transform((value: number, given: unknown) => (isWritten(given) ? value : Number.NaN))
    .typeError(says('number'))
    .nonNullable(says('required'));

/** A number from `min` to `max`, both included. */
export const amount = (min: number, max: number) => numeric().min(min, says('atLeast')).max(max, says('atMost'));

export const integer = (min: number, max: number) => amount(min, max).integer(says('integer'));

// Yup's own tests name their limits differently from the messages.
const bounded = (rule: 'between' | 'lessThan' | 'moreThan', params: { min?: number; max?: number }) => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = params;
  const test = (value: number | null | undefined) => value == null || (value > min && value < max);
  return numeric().test({ name: rule, message: says(rule), params, test });
};

export const lessThan = (max: number) => bounded('lessThan', { max });
export const moreThan = (min: number) => bounded('moreThan', { min });
/** A number between two others, both excluded. */
export const between = (min: number, max: number) => bounded('between', { min, max });

/**
 * A list of at most `max` items. The items of a longer list aren't validated: each error would cost more than sending
 * the item.
 */
export const list = <Item>(item: Schema<Item>, max: number) =>
  array()
    .typeError(says('list'))
    .nonNullable(says('required'))
    .of(item)
    .max(max, says('maxItems'))
    .when('.', ([value]: unknown[], schema) =>
      Array.isArray(value) && value.length > max ? schema.clone({ ...schema.spec, recursive: false }) : schema,
    );

/** An object with these keys only. */
export const record = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).typeError(says('object')).nonNullable(says('object')).exact(says('unknown'));
