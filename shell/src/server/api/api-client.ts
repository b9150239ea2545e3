import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { configureHttp } from 'shared-kernel/http';
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

/** Sets the kernel's HTTP client up for rendering: where the API is, in whose language, and which tags come back. */
export const configureApiClient = (apiUrl: string, cache: ApiCache | undefined): void =>
  configureHttp({
    baseURL: `${apiUrl}/api`,
    language: () => requestScope.getStore()?.locale ?? DEFAULT_LOCALE,
    onResponse: collectTags,
    around: (send) => bearPreview(cache ? cache.around(send) : send, () => requestScope.getStore()?.preview),
    timeout: TIMEOUT_MS,
  });
