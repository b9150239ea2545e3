import { drawShare, isChosen, readShare, shareCookie } from './visitor-share.ts';

const ALL = Array.from({ length: 1_000 }, (_, share) => share);
const chosen = (id: string, traffic: number): number[] => ALL.filter((share) => isChosen(share, id, traffic));

it.each([0, 1, 5, 50, 100])('assigns exactly %i %% of all shares to a canary', (traffic) => {
  expect(chosen('one', traffic)).toHaveLength(traffic * 10);
});

it('keeps visitors when the traffic grows, and starts at other shares for another canary', () => {
  expect(chosen('one', 20)).toEqual(expect.arrayContaining(chosen('one', 5)));
  expect(chosen('two', 5)).not.toEqual(chosen('one', 5));
});

it('accepts only valid cookies', () => {
  const share = drawShare();
  const [cookie = ''] = shareCookie(share, true).split(';');
  expect(readShare(`a=1; ${cookie}; b=2`)).toBe(share);
  expect(shareCookie(7, true)).toMatch(/SameSite=Lax; HttpOnly; Secure$/);
  expect(shareCookie(7, false)).not.toContain('Secure');
  for (const other of [
    undefined,
    '',
    'x-release-share=1',
    'release-share=1e2',
    'release-share=12345',
    'release-share=',
  ]) {
    expect(readShare(other)).toBeUndefined();
  }
});
