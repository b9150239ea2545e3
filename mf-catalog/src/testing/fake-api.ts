import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { configureHttp } from 'shared-kernel/http';
import { buildCategory, buildMallHours, buildPage } from './records.ts';

/** Answers by path below `/api/v1`; a number is a failure with that status, 0 no answer at all. */
export type Answers = Record<string, unknown>;

/** What the API was asked: path and query. */
export interface Call {
  path: string;
  params: Record<string, unknown>;
}

const mall: Answers = {
  '/categories/category/unpaginated': [
    buildCategory('mode', ['femme', 'homme']),
    buildCategory('beaute'),
    buildCategory('restaurants-et-patisserie', ['cafes']),
    buildCategory('services'),
  ],
  '/shop/mall-working-hours/': buildPage([buildMallHours()]),
  '/shop/ramadan-working-hours/': buildPage([]),
};

const answer = (config: InternalAxiosRequestConfig, found: unknown): Promise<AxiosResponse> => {
  const status = typeof found === 'number' ? found : 200;
  const response = { data: found, status, statusText: '', headers: {}, config };
  if (status === 200) return Promise.resolve(response);
  return Promise.reject(new AxiosError('failed', undefined, config, null, status ? response : undefined));
};

/** Puts an API of these answers, and of a small mall's, in place of the real one. Gives the calls it gets, as they come. */
export const fakeApi = (answers: Answers): Call[] => {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = (config) => {
    const path = (config.url ?? '').replace('/v1', '');
    calls.push({ path, params: config.params ?? {} });
    return answer(config, { ...mall, ...answers }[path] ?? 404);
  };
  configureHttp({ baseURL: 'http://api.test/api', language: () => 'fr', around: () => adapter });
  return calls;
};
