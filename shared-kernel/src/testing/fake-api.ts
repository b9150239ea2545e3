import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { configureHttp } from '../http/index.ts';

/** A request: path, query and body. */
export interface Call {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  /** Idempotency key of the call. */
  key?: string;
}

/** A failure with a body. */
export class Refusal {
  readonly status: number;
  readonly payload: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, payload: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.payload = payload;
    this.headers = headers;
  }
}

/**
 * Responses by path below `/api/v1`, or by method and path: `PUT /user/me`. A number is an error status, 0 a missing
 * response. A function computes the response of each call. A path that ends with `*` answers all that begin like it.
 */
export type Answers = Record<string, unknown>;

const toRefusal = (found: unknown): Refusal | undefined => {
  if (found instanceof Refusal) return found;
  return typeof found === 'number' ? new Refusal(found, found) : undefined;
};

const answer = (config: InternalAxiosRequestConfig, found: unknown) => {
  const refusal = toRefusal(found);
  if (!refusal) return { data: found, status: 200, statusText: '', headers: {}, config };
  const { status, payload: data, headers } = refusal;
  const response = { data, status, statusText: '', headers, config };
  throw new AxiosError('failed', undefined, config, null, status ? (response as never) : undefined);
};

const keyOf = (headers: InternalAxiosRequestConfig['headers']) => headers.get('Idempotency-Key') as string | null;

const toCall = ({ method = 'get', url = '', params = {}, data, headers }: InternalAxiosRequestConfig): Call => ({
  method: method.toUpperCase(),
  path: url.replace('/v1', ''),
  params,
  body: typeof data === 'string' ? JSON.parse(data) : data,
  ...(keyOf(headers) && { key: keyOf(headers) as string }),
});

const startOf = (answers: Answers, { path }: Call): string =>
  Object.keys(answers).find((key) => key.endsWith('*') && path.startsWith(key.slice(0, -1))) ?? '';

/**
 * Replaces the API with these responses; other paths don't exist. Returns the list of calls, which grows.
 * @param unlisted - paths whose calls aren't listed, as every screen makes them.
 */
export const fakeApi = (answers: Answers, unlisted: readonly string[] = []): Call[] => {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const call = toCall(config);
    if (!unlisted.includes(call.path)) calls.push(call);
    const found =
      answers[`${call.method} ${call.path}`] ?? answers[call.path] ?? answers[startOf(answers, call)] ?? 404;
    return answer(config, typeof found === 'function' ? await found(call) : found);
  };
  configureHttp({ baseURL: 'http://api.test/api', language: () => 'fr', around: () => adapter });
  return calls;
};
