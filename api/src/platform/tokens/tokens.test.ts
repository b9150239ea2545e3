import { decodeProtectedHeader, SignJWT } from 'jose';
import { TokenError } from '../http/errors.ts';
import { createTokens } from './tokens.ts';

const OLD = 'a secret that signed tokens until today';
const NEW = 'a secret that signs tokens from today on';

const sign = (secret: string, header: object) =>
  new SignJWT({ sid: 's' })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setIssuer('mall')
    .setAudience('access')
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(secret));

it('identifies the signing secret in the token’s header', async () => {
  const headers = await Promise.all(
    [[NEW, OLD], [NEW], [OLD]].map(async (secrets) =>
      decodeProtectedHeader(await createTokens(secrets).sign('access', {}, 60)),
    ),
  );
  const [both, ...alone] = headers.map(({ kid }) => kid);
  expect(both).toMatch(/^[\w-]{8,}$/);
  expect(alone).toEqual([both, expect.not.stringMatching(`^${both}$`)]);
});

it('signs with the newest secret, and accepts tokens of configured older ones', async () => {
  const before = createTokens([OLD]);
  const rotated = createTokens([NEW, OLD]);
  const after = createTokens([NEW]);
  const old = await before.sign('access', { sid: 's' }, 60);
  expect(await rotated.verify('access', old)).toMatchObject({ sid: 's' });
  const fresh = await rotated.sign('access', { sid: 't' }, 60);
  expect(await after.verify('access', fresh)).toMatchObject({ sid: 't' });
  for (const verifying of [after.verify('access', old), before.verify('access', fresh)]) {
    await expect(verifying).rejects.toBeInstanceOf(TokenError);
  }
});

it('rejects expired tokens of an older secret', async () => {
  const over = await createTokens([OLD]).sign('access', { sid: 's' }, -1);
  await expect(createTokens([NEW, OLD]).verify('access', over)).rejects.toBeInstanceOf(TokenError);
});

it('rejects tokens with a missing, unknown or wrong key id', async () => {
  const tokens = createTokens([NEW, OLD]);
  const { kid } = decodeProtectedHeader(await tokens.sign('access', {}, 60));
  await expect(tokens.verify('access', await sign(NEW, { kid }))).resolves.toMatchObject({ sid: 's' });
  for (const token of [sign(NEW, {}), sign(NEW, { kid: 'other' }), sign(OLD, { kid }), sign('x'.repeat(32), { kid })]) {
    await expect(tokens.verify('access', await token)).rejects.toBeInstanceOf(TokenError);
  }
});
