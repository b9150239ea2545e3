import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { configureHttp, type HttpAdapter, type HttpResponse } from 'shared-kernel/http';
import { withPreviewToken } from '../../preview.ts';
import type { ApiCache } from './api-cache.ts';
import { requestScope } from './request-scope.ts';

/** Timeout of the API's response during a render; cached pages are the fallback. */
const TIMEOUT_MS = 5_000;

const collectTags = (headers: Record<string, unknown>): void => {
  const tags = headers['cache-tag'];
  const scope = requestScope.getStore();
  if (typeof tags !== 'string' || !scope) return;
  for (const tag of tags.split(',')) scope.tags.add(tag.trim());
};

/** Whether the API itself says that something is missing or denied. */
const isAnswer = (error: unknown): boolean => {
  const { status = 0 } = (error as { response?: HttpResponse }).response ?? {};
  return status >= 400 && status < 500 && status !== 429;
};

/** Records in the call's render that a response is missing. */
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

/** Configures the kernel's HTTP client for rendering: the API's address, language and time, and collecting tags. */
export const configureApiClient = (apiUrl: string, cache: ApiCache | undefined): void =>
  configureHttp({
    baseURL: `${apiUrl}/api`,
    language: () => requestScope.getStore()?.locale ?? DEFAULT_LOCALE,
    now: () => new Date(requestScope.getStore()?.at ?? Date.now()),
    onResponse: collectTags,
    around: (send) =>
      noteMissing(withPreviewToken(cache ? cache.around(send) : send, () => requestScope.getStore()?.preview)),
    timeout: TIMEOUT_MS,
  });
