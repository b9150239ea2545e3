import { planRendition } from './rendition.ts';

const ALL = 'image/avif,image/webp';
const picture = { width: 3840, height: 2160 };

const plan = (width: number, { file = picture, accept = ALL }: { file?: typeof picture; accept?: string } = {}) =>
  planRendition(file, { width, height: undefined }, accept);

it('spends the less on a pixel, the more of them there are', () => {
  expect(plan(1200)).toMatchObject({ isLarge: false, rendering: { format: 'avif', options: { effort: 2 } } });
  expect(plan(1920)).toMatchObject({ isLarge: true, rendering: { format: 'webp', options: { effort: 4 } } });
  expect(plan(3840)).toMatchObject({ isLarge: true, rendering: { format: 'webp', options: { effort: 2 } } });
  const accept = 'image/avif';
  expect(plan(1920, { accept })).toMatchObject({ rendering: { format: 'jpeg', options: { mozjpeg: true } } });
  expect(plan(3840, { accept })).toMatchObject({ rendering: { format: 'jpeg', options: { mozjpeg: false } } });
});

it('judges a rendition by what it will be, not by the width that is asked for', () => {
  const small = { width: 900, height: 600 };
  expect(plan(3840, { file: small })).toMatchObject({ name: '1080xauto.avif', isLarge: false });
  const tall = { width: 700, height: 9_000 };
  expect(plan(640, { file: tall })).toMatchObject({ isLarge: true, rendering: { format: 'webp' } });
});

it('makes no rendition that is larger than a screen can show', () => {
  const tall = { width: 4_000, height: 16_000 };
  const { box } = plan(3840, { file: tall }).rendering;
  expect(box.width * box.height).toBeLessThanOrEqual(16_000_000);
});

it('takes a thumbnail for large when its picture takes long to read', () => {
  const size = { width: 80, height: 80 };
  expect(planRendition(picture, size).isLarge).toBe(false);
  expect(planRendition({ width: 8_000, height: 8_000 }, size).isLarge).toBe(true);
});
