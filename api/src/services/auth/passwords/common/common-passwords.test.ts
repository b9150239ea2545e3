import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isGuessable } from '../guessable-passwords.ts';
import { createBloomFilter, hasText } from './bloom-filter.ts';
import { COMMON_PASSWORDS, isCommon, readCommonPasswords, SHORTEST_COMMON } from './common-passwords.ts';

// The estimator rejects every password that is more common than the first.
it.each([
  [58_354, '141312190296q'],
  [60_878, 'galaktika'],
  [61_408, 'bulat1996'],
  [100_437, '010203040506070809'],
  [100_486, 'zvezdochka'],
  [500_004, 'lozowski'],
  [500_006, 'Lozovoeman19'],
  [990_003, 'volodi777'],
  [990_011, 'VoLoDaRkA32'],
])('knows the password of rank %d, which is not guessable: %s', async (_, password) => {
  expect(await isGuessable(password, [])).toBe(false);
  expect(isCommon(password)).toBe(true);
  expect(isCommon(password.toUpperCase())).toBe(true);
});

it.each(['zvezdóchka', 'ｚｖｅｚｄｏｃｈｋａ', 'zvеzdосhkа', 'z.v.e.z.d.o.c.h.k.a', 'zvez\u200Bdochka'])(
  'knows a common password in disguise: %j',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

it.each(['h.i.g.g.e.n.s', 'd e b a c l e', 'm\u200Ba\u200Bressa', 'sеmаfоr\u200B', 'n-h-e-5-4-h-h'])(
  'knows a common password of seven characters in a longer disguise: %j',
  async (password) => {
    expect(await isGuessable(password, [])).toBe(false);
    expect(isCommon(password)).toBe(true);
  },
);

it('leaves the disguises of shorter passwords to the estimator', async () => {
  const short = Array.from({ length: 200 }, (_, index) =>
    hash('sha256', `seed ${index}`, 'base64').slice(0, SHORTEST_COMMON - 1),
  );
  const isRejected = await Promise.all(short.map((password) => isGuessable([...password].join('\u200B'), [])));
  expect(isRejected).not.toContain(false);
});

it('confuses at most 5 of 100,000 random passwords with common ones', () => {
  const random = Array.from({ length: 100_000 }, (_, index) => hash('sha256', `seed ${index}`, 'base64').slice(0, 12));
  expect(random.filter(isCommon).length).toBeLessThanOrEqual(5);
});

describe('the file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'passwords-'));
  const file = path.join(folder, 'filter.bin');
  afterAll(() => rmSync(folder, { recursive: true }));

  const filter = createBloomFilter(new Set(['jasmin-du-soir', 'olives-de-sfax']));

  it('contains the passwords of its list and no others', () => {
    writeFileSync(file, filter);
    const read = readCommonPasswords(file);
    const found = ['jasmin-du-soir', 'olives-de-sfax', 'sesame ouvre-toi'].map((text) => hasText(read, text));
    expect(found).toEqual([true, true, false]);
  });

  it.each([0, 3, 4, filter.length - 1])('is rejected when only its first %d bytes are left', (length) => {
    writeFileSync(file, filter.subarray(0, length));
    expect(() => readCommonPasswords(file)).toThrow(`${file} is incomplete`);
  });

  it('is named when it is missing', () => {
    expect(() => readCommonPasswords(path.join(folder, 'none.bin'))).toThrow(/ENOENT.*none\.bin/);
  });

  it('weighs at most 2 MB', () => {
    expect(readCommonPasswords(COMMON_PASSWORDS).length).toBeLessThanOrEqual(2_000_000);
  });
});
