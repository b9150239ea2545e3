import { safeText, unquoted } from './safe-text.ts';

/** The logged form of an error. A type alias, because loggers require an index signature. */
export type LoggedError = {
  type: string;
  message: string;
  /** One frame a line. */
  stack: string;
  code?: string | number;
  /** Of a database error: the object concerned. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
  aggregateErrors?: LoggedError[];
};

type Thrown = Partial<Record<string, unknown>>;

/** Maximum depth of causes, and number of errors of one aggregate. */
const MAX_DEPTH = 8;
const MAX_AGGREGATE_ERRORS = 10;

const NAME = /^[\w$.-]{1,100}$/;
const FRAME = /^\s+at .+(:\d+:\d+\)?|\((native|<anonymous>|index \d+)\))$/;

/**
 * Returns what may be logged of an error: type, code, message, stack, and the same of its causes. Errors of drivers and
 * clients also contain what was sent, such as a query's values or a request's headers, and repeat it in their messages.
 * So all other fields are omitted, and quoted text is removed from messages.
 */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  const thrown = Object(error) as Thrown;
  const message = messageOf(error, thrown);
  const type = typeOf(error, thrown);
  const { cause, errors, code } = thrown;
  const isDeep = depth >= MAX_DEPTH;
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(thrown)].join('\n'),
    ...((typeof code === 'number' || isName(code)) && { code }),
    ...namesOf(thrown),
    ...(cause !== undefined && cause !== null && !isDeep && { cause: loggedError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      !isDeep && {
        aggregateErrors: errors.slice(0, MAX_AGGREGATE_ERRORS).map((each) => loggedError(each, depth + 1)),
      }),
  };
};

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

const typeOf = (error: unknown, thrown: Thrown): string => {
  if (Object(error) !== error) return typeof error;
  if (isDatabaseError(thrown)) return 'DatabaseError';
  const given = error instanceof Error ? error.constructor?.name : thrown.name;
  return isName(given) ? given : 'Error';
};

/** An error of the database itself, from any driver. */
const isDatabaseError = ({ severity, code }: Thrown): boolean =>
  typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);

/** An error that wraps a failed query. Its message contains the query and its values. */
const isQueryError = ({ query, params }: Thrown): boolean => typeof query === 'string' && Array.isArray(params);

const messageOf = (error: unknown, thrown: Thrown): string => {
  const { message = error, query } = thrown;
  if (typeof message !== 'string') return '';
  if (isDatabaseError(thrown) || error instanceof SyntaxError) return unquoted(message);
  return safeText(isQueryError(thrown) ? `Failed query: ${query}` : message);
};

const namesOf = (thrown: Thrown): Pick<LoggedError, 'table' | 'column' | 'constraint'> =>
  isDatabaseError(thrown)
    ? Object.fromEntries(
        ['table', 'column', 'constraint'].flatMap((key) => (isName(thrown[key]) ? [[key, thrown[key]]] : [])),
      )
    : {};

/** The frames of a stack. Its other lines repeat the message. */
const framesOf = ({ stack, message }: Thrown): string[] => {
  if (typeof stack !== 'string') return [];
  const begin = typeof message === 'string' ? stack.indexOf(message) : -1;
  const places = begin < 0 ? stack : stack.slice(begin + (message as string).length);
  return places.split('\n').filter((line) => FRAME.test(line));
};

/** The last message of a process that exits on an error: its stack, and those of its causes. */
export const errorText = (error: unknown): string => {
  const format = ({ stack, cause }: LoggedError): string => (cause ? `${stack}\nCaused by: ${format(cause)}` : stack);
  return format(loggedError(error));
};
