import { bucketCookie, drawBucket, isInCanary, readBucket } from './traffic-bucket.ts';

const ALL = Array.from({ length: 1_000 }, (_, bucket) => bucket);
const bucketsOf = (id: string, traffic: number): number[] => ALL.filter((bucket) => isInCanary(bucket, id, traffic));

it.each([0, 1, 5, 50, 100])('assigns exactly %i %% of all buckets to a canary', (traffic) => {
  expect(bucketsOf('one', traffic)).toHaveLength(traffic * 10);
});

it('keeps a canary’s visitors when its traffic grows', () => {
  expect(bucketsOf('one', 20)).toEqual(expect.arrayContaining(bucketsOf('one', 5)));
});

it('selects other visitors for another canary', () => {
  expect(bucketsOf('two', 5)).not.toEqual(bucketsOf('one', 5));
});

it('reads only valid cookies', () => {
  const bucket = drawBucket();
  const [cookie = ''] = bucketCookie(bucket, true).split(';');
  expect(readBucket(`a=1; ${cookie}; b=2`)).toBe(bucket);
  expect(bucketCookie(7, true)).toMatch(/SameSite=Lax; HttpOnly; Secure$/);
  expect(bucketCookie(7, false)).not.toContain('Secure');
  for (const other of [
    undefined,
    '',
    'x-release-share=1',
    'release-share=1e2',
    'release-share=12345',
    'release-share=',
  ]) {
    expect(readBucket(other)).toBeUndefined();
  }
});
