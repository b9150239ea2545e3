import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { configureHttp } from '../http/index.ts';

/** Answers by path below `/api/v1`; a number is a failure with that status, 0 no answer at all. */
export type Answers = Record<string, unknown>;

/** What the API was asked: path and query. */
export interface Call {
  path: string;
  params: Record<string, unknown>;
}

const answer = (config: InternalAxiosRequestConfig, found: unknown) => {
  const status = typeof found === 'number' ? found : 200;
  const response = { data: found, status, statusText: '', headers: {}, config };
  if (status === 200) return response;
  throw new AxiosError('failed', undefined, config, null, status ? (response as never) : undefined);
};

/** Puts an API of these answers in place of the real one; for any other path it has none. Gives the calls, as they come. */
export const fakeApi = (answers: Answers): Call[] => {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const path = (config.url ?? '').replace('/v1', '');
    calls.push({ path, params: config.params ?? {} });
    return answer(config, answers[path] ?? 404);
  };
  configureHttp({ baseURL: 'http://api.test/api', language: () => 'fr', around: () => adapter });
  return calls;
};
