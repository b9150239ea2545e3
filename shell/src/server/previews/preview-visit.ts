import type { FastifyRequest } from 'fastify';
import { readCookie } from 'server-kernel/http-server';
import { DEFAULT_LOCALE, PREVIEW_COOKIE, type Preview } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { isOfBackOffice } from '../../preview.ts';
import { requestScope } from '../api/request-scope.ts';
import { endedCookie } from '../banner/answer-end.ts';

/** Result of a request with a preview token: the preview or, when it has expired or can't be read, the normal site. */
export type PreviewVisit =
  | { state: 'shown'; token: string; preview: Preview }
  | { state: 'over'; cookie: string }
  | { state: 'unreachable' };

/** @returns undefined for a request without a preview */
export const visitPreview = async (
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  origin: string,
): Promise<PreviewVisit | undefined> => {
  const token = readCookie(headers.cookie, PREVIEW_COOKIE);
  if (token === undefined || isOfBackOffice(url.split('?')[0] ?? '')) return undefined;
  try {
    const scope = { locale: DEFAULT_LOCALE, tags: new Set<string>(), preview: token };
    return { state: 'shown', token, preview: await requestScope.run(scope, () => http.get<Preview>('/preview')) };
  } catch (error) {
    const isOver = error instanceof HttpError && error.status === 404;
    return isOver ? { state: 'over', cookie: endedCookie(PREVIEW_COOKIE, origin) } : { state: 'unreachable' };
  }
};
