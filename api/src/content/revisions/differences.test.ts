import { changedContent, differencesOf } from './differences.ts';

it('treats a missing field like null, in revisions older than the field', () => {
  const old = { title: 'Zara', floor: 1, keywords: ['mode'] };
  const live = { title: 'Zara', floor: 2, keywords: ['mode'], publishedUntil: null };
  expect(changedContent(old, live)).toEqual(['floor']);
  expect(changedContent(old, { ...live, publishedUntil: '2027-01-01' })).toEqual(['floor', 'publishedUntil']);
});

it('does not apply a field that an older proposal lacks', () => {
  const seen = { title: 'Zara', publishedUntil: null };
  const live = { ...seen, publishedUntil: '2027-01-01' };
  expect(differencesOf({ seen, live, data: { title: 'ZARA' } })).toEqual({ changed: ['title'], conflicts: [] });
});
