import { codeOf } from '../testing/set-up-factor.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

const AT = new Date('2026-11-29T10:00:10Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

it('accepts the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
  expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
});

it.each([
  [-60, undefined],
  [-30, -1],
  [0, 0],
  [30, 1],
  [60, undefined],
])('a code of %i seconds later is of step %s from now', (seconds, drift) => {
  const secret = createTotpSecret();
  const now = Math.floor(AT.getTime() / 30_000);
  expect(stepOfCode(secret, codeOf(secret, later(seconds)), AT)).toBe(drift === undefined ? undefined : now + drift);
});

it('creates secrets of 160 bits and the address that apps read', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, { issuer: 'Les Oliviers', label: 'amel@example.tn' })).toBe(
    `otpauth://totp/Les%20Oliviers:amel%40example.tn?issuer=Les%20Oliviers&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
