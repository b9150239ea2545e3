import type autocannon from 'autocannon';

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'un mot de passe assez long';
const BOUNDARY = 'a-boundary';
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.webp"\r\nContent-Type: image/webp\r\n\r\n`;

/** A signed-in account. */
export interface TestAccount {
  email: string;
  accessToken: string;
  uploadToken: string;
}

export const openAccounts = async (url: string, count: number): Promise<TestAccount[]> => {
  const accounts: TestAccount[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${Date.now()}-${number}@example.tn`;
    const body = JSON.stringify({ email, password: PASSWORD, confirmPassword: PASSWORD });
    const opened = await fetch(`${url}/api/v1/auth/n/classic`, { method: 'POST', headers: JSON_TYPE, body });
    const { accessToken } = (await opened.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${url}/api/v1/auth/z/upload-token?mimeTypes=image`, { headers });
    accounts.push({ email, accessToken, uploadToken: ((await response.json()) as { token: string }).token });
  }
  return accounts;
};

export const signIn = ({ email }: TestAccount): autocannon.Request[] => {
  const body = JSON.stringify({ email, password: PASSWORD });
  return [{ method: 'POST', path: '/api/v1/auth/n/sign-in/classic', headers: JSON_TYPE, body }];
};

/** Alternately up and down, so that each vote changes something. */
export const vote = ({ accessToken }: TestAccount, slugs: string[]): autocannon.Request[] =>
  slugs.flatMap((slug) =>
    ['upvote', 'downvote'].map((way) => ({
      method: 'PUT' as const,
      path: `/api/v1/blogs/blogs/${way}/${slug}`,
      headers: { authorization: `Bearer ${accessToken}` },
    })),
  );

/** The bytes of a small rendition of one of the mall's pictures. */
export const readPicture = async (url: string): Promise<Buffer> => {
  const list = await fetch(`${url}/api/v1/shop/shop/?limit=1`);
  const { data } = (await list.json()) as { data: { cover: { url: string } }[] };
  const address = String(data[0]?.cover.url).replace('$w', '640').replace('$h', 'auto');
  const picture = await fetch(url + address, { headers: { accept: 'image/webp' } });
  return Buffer.from(await picture.arrayBuffer());
};

export const upload = ({ uploadToken }: TestAccount, picture: Buffer): autocannon.Request[] => {
  const headers = {
    authorization: `Bearer ${uploadToken}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const body = Buffer.concat([Buffer.from(PART), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return [{ method: 'POST', path: '/api/v1/bucket/file/', headers, body }];
};
