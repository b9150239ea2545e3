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

it.each([`a${' '.repeat(16_000)}x`, `a${';'.repeat(16_000)}x`, `a${' ;'.repeat(8_000)}x`])(
  'takes no time over a header of spaces or signs (%#)',
  (accept) => {
    const begun = performance.now();
    expect(acceptedFormat(accept, ['avif', 'webp'])).toBe('jpeg');
    expect(performance.now() - begun).toBeLessThan(200);
  },
);
