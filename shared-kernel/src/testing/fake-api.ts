import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { configureHttp } from '../http/index.ts';

/** What the API was asked: path, query and body. */
export interface Call {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  /** What the call names the record by that it makes. */
  key?: string;
}

/** A failure that says more than its status. */
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
 * Answers by path below `/api/v1`, or by method and path: `PUT /user/me`. A number is a failure with that status, 0 no
 * answer at all; a function is asked for the answer at each call.
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

/** Puts an API of these answers in place of the real one; for any other path it has none. Gives the calls, as they come. */
export const fakeApi = (answers: Answers): Call[] => {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const call = toCall(config);
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`] ?? answers[call.path] ?? 404;
    return answer(config, typeof found === 'function' ? await found(call) : found);
  };
  configureHttp({ baseURL: 'http://api.test/api', language: () => 'fr', around: () => adapter });
  return calls;
};
