import { PREVIEW_HEADER } from 'shared-kernel/contracts';
import type { SignedIn } from '../../testing/test-app.ts';
import { as, type ContentApp } from './tested-types.ts';

/** An open preview. */
export interface Preview {
  status: number;
  body: { at: string | null; record: { id: string; slug: string } | null };
  /** Headers of requests in the preview. */
  headers: Record<string, string>;
}

/** Opens a preview like a browser, which stores the cookie. */
export const openPreview = async (
  app: Pick<ContentApp, 'api'>,
  path: string,
  who: SignedIn,
  body?: object,
): Promise<Preview> => {
  const response = await app.api.call('POST', path, { ...as(who), ...(body && { body }) });
  const cookie = String(response.headers['set-cookie'] ?? '');
  const [, token = ''] = /^preview=([\w.-]+); Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly$/.exec(cookie) ?? [];
  return { status: response.status, body: response.body, headers: { [PREVIEW_HEADER]: token } };
};
