import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { keyId } from './known-keys.ts';
import { OverrideError, signOverride, verifyOverride } from './override.ts';

const SITE = 'https://mall.example';
const override = { remote: 'mf-blog', origin: 'http://127.0.0.1:4100' };
const review = { channel: 'review-12' };
const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');

const reasonOf = (token: string, keys = [ours.publicKey], site = SITE): Promise<unknown> =>
  verifyOverride(token, site, keys).then(
    () => 'taken',
    (error: unknown) => (error instanceof OverrideError ? error.reason : error),
  );

/** Signs claims that `signOverride` would never produce. */
const signedAs = async (claims: object, key: KeyObject, type = 'remote-override'): Promise<string> =>
  new SignJWT({ remote: 'mf-blog', origin: override.origin, aud: SITE, ...claims })
    .setProtectedHeader({ alg: 'Ed25519', typ: type, kid: await keyId(createPublicKey(key)) })
    .sign(key);

const now = Math.floor(Date.now() / 1_000);
const HOUR = 3_600;

test('an override contains the remote, its origin, the site and the expiry', async () => {
  const token = await signOverride(override, SITE, ours.privateKey, 2);
  const read = await verifyOverride(token, SITE, [theirs.publicKey, ours.publicKey]);
  expect(read.override).toEqual(override);
  expect(Math.abs(read.expiresAt.getTime() / 1_000 - now - 2 * HOUR)).toBeLessThan(60);
});

test('a review contains its channel, and expires after a week', async () => {
  const { override: read, expiresAt } = await verifyOverride(await signOverride(review, SITE, ours.privateKey), SITE, [
    ours.publicKey,
  ]);
  expect(read).toEqual(review);
  expect(Math.abs(expiresAt.getTime() / 1_000 - now - 7 * 24 * HOUR)).toBeLessThan(60);
});

test('it expires at its time, and after twelve hours at most', async () => {
  jest.useFakeTimers({ now: Date.now() });
  const token = await signOverride(override, SITE, ours.privateKey, 2);
  const long = await signOverride(override, SITE, ours.privateKey, 100);
  jest.advanceTimersByTime(HOUR * 1_000);
  expect([await reasonOf(token), await reasonOf(long)]).toEqual(['taken', 'taken']);
  jest.advanceTimersByTime(2 * HOUR * 1_000);
  expect([await reasonOf(token), await reasonOf(long)]).toEqual(['expired', 'taken']);
  jest.advanceTimersByTime(10 * HOUR * 1_000);
  expect(await reasonOf(long)).toBe('expired');
  jest.useRealTimers();
});

describe('rejects', () => {
  const good = { iat: now, exp: now + HOUR };
  const cases: Record<string, () => Promise<string>> = {
    'one of an unknown key': () => signOverride(override, SITE, theirs.privateKey),
    'one for another site': () => signOverride(override, 'https://elsewhere.example', ours.privateKey),
    'one that never ends': () => signedAs({ iat: now }, ours.privateKey),
    'one that does not say since when': () => signedAs({ exp: now + HOUR }, ours.privateKey),
    'one that names no remote': () => signedAs({ ...good, remote: undefined }, ours.privateKey),
    'one of a review that names no channel': () => signedAs(good, ours.privateKey, 'release-review'),
    'what was signed for something else': () => signedAs(good, ours.privateKey, 'release'),
    'a changed one': async () => {
      const [head, , tail] = (await signOverride(override, SITE, ours.privateKey)).split('.');
      const claims = JSON.stringify({ ...override, aud: SITE, ...good, remote: 'mf-admin' });
      return [head, Buffer.from(claims).toString('base64url'), tail].join('.');
    },
    'what is no token': async () => 'x',
  };
  for (const [what, make] of Object.entries(cases)) {
    test(what, async () => expect(await reasonOf(await make())).toBe('invalid'));
  }

  test('but accepts a valid token of the same form', async () => {
    expect(await reasonOf(await signedAs(good, ours.privateKey))).toBe('taken');
  });
});
