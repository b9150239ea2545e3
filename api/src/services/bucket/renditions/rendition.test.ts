import { planRendition } from './rendition.ts';

type Source = Parameters<typeof planRendition>[0];

const ALL = 'image/avif,image/webp';
const WHOLE = { crop: null, focusX: null, focusY: null };
const picture = { ...WHOLE, width: 3840, height: 2160 };

const plan = (width: number, { file = picture, accept = ALL }: { file?: Source; accept?: string } = {}) =>
  planRendition(file, { width, height: undefined }, accept);

it('has the quality 75, or what looks like it as AVIF', () => {
  const qualityAs = (accept: string) => plan(640, { accept }).rendering.options;
  expect(qualityAs('image/webp')).toMatchObject({ quality: 75 });
  expect(qualityAs('*/*')).toMatchObject({ quality: 75 });
  expect(qualityAs('image/avif')).toMatchObject({ quality: 55 });
});

it('reduces the effort per pixel for larger renditions', () => {
  expect(plan(1200)).toMatchObject({ isLarge: false, rendering: { format: 'avif', options: { effort: 2 } } });
  expect(plan(1920)).toMatchObject({ isLarge: true, rendering: { format: 'webp', options: { effort: 4 } } });
  expect(plan(3840)).toMatchObject({ isLarge: true, rendering: { format: 'webp', options: { effort: 2 } } });
  const accept = 'image/avif';
  expect(plan(1920, { accept })).toMatchObject({ rendering: { format: 'jpeg', options: { mozjpeg: true } } });
  expect(plan(3840, { accept })).toMatchObject({ rendering: { format: 'jpeg', options: { mozjpeg: false } } });
});

it('plans by the resulting size, not by the requested width', () => {
  const small = { ...WHOLE, width: 900, height: 600 };
  expect(plan(3840, { file: small })).toMatchObject({ name: '1080xauto.avif', isLarge: false });
  const tall = { ...WHOLE, width: 700, height: 9_000 };
  expect(plan(640, { file: tall })).toMatchObject({ isLarge: true, rendering: { format: 'webp' } });
});

it('limits renditions to 16 million pixels', () => {
  const tall = { ...WHOLE, width: 4_000, height: 16_000 };
  const { box } = plan(3840, { file: tall }).rendering;
  expect(box.width * box.height).toBeLessThanOrEqual(16_000_000);
});

it('treats a thumbnail of a very large picture as large', () => {
  const size = { width: 80, height: 80 };
  expect(planRendition(picture, size).isLarge).toBe(false);
  expect(planRendition({ ...WHOLE, width: 8_000, height: 8_000 }, size).isLarge).toBe(true);
});

it('plans a crop by its own size and by the size of the source', () => {
  const part = { ...picture, crop: { left: 2_000, top: 100, width: 600, height: 400 } };
  expect(plan(3840, { file: part })).toMatchObject({
    name: '640xauto.2000-100-600-400.avif',
    rendering: { region: part.crop },
    isLarge: false,
  });
  const ofLarge = { ...part, width: 8_000, height: 8_000 };
  expect(plan(640, { file: ofLarge })).toMatchObject({ isLarge: true });
});

it('cuts thumbnails out of the crop, around its focus', () => {
  const crop = { left: 1_000, top: 500, width: 800, height: 200 };
  const ofPart = (focus: object) =>
    planRendition({ ...picture, crop, ...focus }, { width: 80, height: 80 }).rendering.region;
  expect(ofPart({})).toEqual(crop);
  expect(ofPart({ focusX: 0, focusY: 50 })).toEqual({ left: 1_000, top: 500, width: 200, height: 200 });
  expect(ofPart({ focusX: 100, focusY: 50 })).toEqual({ left: 1_600, top: 500, width: 200, height: 200 });
});
