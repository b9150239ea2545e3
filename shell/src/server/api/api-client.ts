import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { configureHttp, type HttpAdapter, type HttpResponse } from 'shared-kernel/http';
import { bearPreview } from '../../preview.ts';
import type { ApiCache } from './api-cache.ts';
import { requestScope } from './request-scope.ts';

/** How long a render waits for the API; cached pages stand in for those that give up. */
const TIMEOUT_MS = 5_000;

const collectTags = (headers: Record<string, unknown>): void => {
  const tags = headers['cache-tag'];
  const scope = requestScope.getStore();
  if (typeof tags !== 'string' || !scope) return;
  for (const tag of tags.split(',')) scope.tags.add(tag.trim());
};

/** Whether the API says itself that nothing is there, or that something can't be had. */
const isAnswer = (error: unknown): boolean => {
  const { status = 0 } = (error as { response?: HttpResponse }).response ?? {};
  return status >= 400 && status < 500 && status !== 429;
};

/** Tells the render that a call belongs to when it is left without an answer. */
const noteMissing =
  (send: HttpAdapter): HttpAdapter =>
  async (config) => {
    try {
      return await send(config);
    } catch (error) {
      const scope = requestScope.getStore();
      if (scope && !isAnswer(error)) scope.lacksAnswer = true;
      throw error;
    }
  };

/** Sets the kernel's HTTP client up for rendering: where the API is, in whose language, and which tags come back. */
export const configureApiClient = (apiUrl: string, cache: ApiCache | undefined): void =>
  configureHttp({
    baseURL: `${apiUrl}/api`,
    language: () => requestScope.getStore()?.locale ?? DEFAULT_LOCALE,
    onResponse: collectTags,
    around: (send) =>
      noteMissing(bearPreview(cache ? cache.around(send) : send, () => requestScope.getStore()?.preview)),
    timeout: TIMEOUT_MS,
  });
