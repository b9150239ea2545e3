import { acceptedFormat } from './accepted-format.ts';

it.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp ; q=0.9, image/avif;Q=0', 'webp'],
  ['image/avif ;q=0.0 , text/html', 'jpeg'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avifx', 'jpeg'],
  ['', 'jpeg'],
])('answers %j with %s', (accept, format) => {
  expect(acceptedFormat(accept, ['avif', 'webp'])).toBe(format);
});

// Far longer than headers can be: a backtracking parser would take minutes.
const LENGTH = 400_000;

it.each([`a${' '.repeat(LENGTH)}x`, `a${';'.repeat(LENGTH)}x`, `a${' ;'.repeat(LENGTH / 2)}x`])(
  'parses long headers of spaces or punctuation in linear time (%#)',
  (accept) => {
    const begun = process.threadCpuUsage();
    expect(acceptedFormat(accept, ['avif', 'webp'])).toBe('jpeg');
    // Microseconds.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(10_000_000);
  },
);
