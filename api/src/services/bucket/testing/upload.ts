import { bearerOf } from '../../../platform/http/caller.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';
import { issueUploadToken } from '../uploads/upload-token.ts';

/** Headers with an upload token for these types. */
export const uploadHeaders = async ({ deps }: TestApp, { headers }: SignedIn, ...words: string[]) => {
  const caller = await deps.authenticate(bearerOf({ headers } as Parameters<typeof bearerOf>[0]));
  const { token } = await issueUploadToken(deps.tokens, caller, words.join(','));
  return { authorization: `Bearer ${token}` };
};

/** A file for a form. */
export const formFile = (bytes: Uint8Array<ArrayBuffer> | string, type: string, name = 'fichier') =>
  new File([bytes], name, { type });

/** Uploads files, each in the field `file`. */
export const upload = async ({ app }: TestApp, headers: Record<string, string>, ...files: (File | string)[]) => {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return sendForm(app, headers, form);
};

export const sendForm = async (app: TestApp['app'], headers: Record<string, string>, form: FormData) => {
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  const type = { 'content-type': sent.headers.get('content-type') ?? '' };
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/bucket/file/',
    headers: { ...headers, ...type },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
