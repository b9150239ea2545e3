import { choiceCookie, readChoice, readVersions } from './choice-cookie.ts';

const cookieOf = (channel: string, versions: Record<string, string>): string =>
  choiceCookie({ channel, versions }, true).split(';', 1)[0] ?? '';

it('applies a choice only to its review', () => {
  const versions = { 'mf-blog': '1.2.0-0a1b2c3d', 'mf-catalog': '2.0.0' };
  const cookies = `theme=dark; ${cookieOf('review-12', versions)}`;
  expect(readChoice(cookies, 'review-12')).toEqual(versions);
  expect(readChoice(cookies, 'review-13')).toEqual({});
  expect(readChoice(undefined, 'review-12')).toEqual({});
});

it.each([
  ['a folder elsewhere', ['mf-blog', '../../mf-admin/1.0.0']],
  ['a folder below', ['mf-blog', '1.0.0/node']],
  ['a name that is none', ['__proto__', '1.0.0']],
  ['a remote elsewhere', ['../mf-blog', '1.0.0']],
  ['nothing', ['mf-blog', '']],
  ['a file', ['mf-blog', new Blob()]],
] as [string, [string, unknown]][])('ignores %s', (_, field) => {
  expect(readVersions([field, ['mf-catalog', '2.0.0']])).toEqual({ 'mf-catalog': '2.0.0' });
});

it.each([
  ['what is no JSON', 'review-versions=abc'],
  ['what is no choice', `review-versions=${Buffer.from('null').toString('base64url')}`],
  ['versions that are none', cookieOf('review-12', { 'mf-blog': '../1' })],
])('ignores %s', (_, cookies) => {
  expect(readChoice(cookies, 'review-12')).toEqual({});
});
