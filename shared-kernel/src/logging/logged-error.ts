import { safeText, unquoted } from './safe-text.ts';

/** What a log says of an error. A type of its own, since loggers ask for one that has an index. */
export type LoggedError = {
  type: string;
  message: string;
  /** Where it came from, each place on a line. */
  stack: string;
  code?: string | number;
  /** Of a database's error: what it is about. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
  aggregateErrors?: LoggedError[];
};

type Thrown = Partial<Record<string, unknown>>;

/** Causes of causes, and errors of one aggregate, that are told. */
const DEEPEST = 8;
const MOST = 10;

const NAME = /^[\w$.-]{1,100}$/;
const FRAME = /^\s+at .+(:\d+:\d+\)?|\((native|<anonymous>|index \d+)\))$/;

/**
 * An error as a log may tell it: its kind, its code, its message and its stack, and those of its causes. Errors of
 * drivers and clients hold what was being sent (a query's values, a request's headers), and their messages repeat it; so
 * nothing else of them is taken, and a message without what it quotes.
 */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  const thrown = Object(error) as Thrown;
  const message = messageOf(error, thrown);
  const type = typeOf(error, thrown);
  const { cause, errors, code } = thrown;
  const isDeep = depth >= DEEPEST;
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(thrown)].join('\n'),
    ...((typeof code === 'number' || isName(code)) && { code }),
    ...namesOf(thrown),
    ...(cause !== undefined && cause !== null && !isDeep && { cause: loggedError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      !isDeep && { aggregateErrors: errors.slice(0, MOST).map((each) => loggedError(each, depth + 1)) }),
  };
};

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

const typeOf = (error: unknown, thrown: Thrown): string => {
  if (Object(error) !== error) return typeof error;
  if (isDatabases(thrown)) return 'DatabaseError';
  const given = error instanceof Error ? error.constructor?.name : thrown.name;
  return isName(given) ? given : 'Error';
};

/** A database's own error, whichever driver tells it. */
const isDatabases = ({ severity, code }: Thrown): boolean =>
  typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);

/** An error around a failed query: its message names the query and then its values. */
const isQuerys = ({ query, params }: Thrown): boolean => typeof query === 'string' && Array.isArray(params);

const messageOf = (error: unknown, thrown: Thrown): string => {
  const { message = error, query } = thrown;
  if (typeof message !== 'string') return '';
  if (isDatabases(thrown) || error instanceof SyntaxError) return unquoted(message);
  return safeText(isQuerys(thrown) ? `Failed query: ${query}` : message);
};

const namesOf = (thrown: Thrown): Pick<LoggedError, 'table' | 'column' | 'constraint'> =>
  isDatabases(thrown)
    ? Object.fromEntries(
        ['table', 'column', 'constraint'].flatMap((key) => (isName(thrown[key]) ? [[key, thrown[key]]] : [])),
      )
    : {};

/** The stack's lines that name a place. The others are the message anew. */
const framesOf = ({ stack, message }: Thrown): string[] => {
  if (typeof stack !== 'string') return [];
  const begin = typeof message === 'string' ? stack.indexOf(message) : -1;
  const places = begin < 0 ? stack : stack.slice(begin + (message as string).length);
  return places.split('\n').filter((line) => FRAME.test(line));
};

/** An error as a process that ends of it tells it: its stack, and those of its causes. */
export const errorText = (error: unknown): string => {
  const tell = ({ stack, cause }: LoggedError): string => (cause ? `${stack}\nCaused by: ${tell(cause)}` : stack);
  return tell(loggedError(error));
};
