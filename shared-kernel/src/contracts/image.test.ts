import { IMAGE_QUALITY, IMAGE_WIDTHS, imageUrl, THUMBNAIL_SIZES, TILE_SIDE, thumbnailUrl } from './image.ts';

const URL = '/api/v1/bucket/file/1/$w/$h';

it('uses the default size: a width of 200 pixels, or a thumbnail of 200 by 200', () => {
  expect(imageUrl(URL)).toBe('/api/v1/bucket/file/1/200/auto');
  expect(thumbnailUrl(URL)).toBe('/api/v1/bucket/file/1/200/200');
});

it('uses the requested size', () => {
  expect(imageUrl(URL, 640)).toBe('/api/v1/bucket/file/1/640/auto');
  expect(THUMBNAIL_SIZES.map((side) => thumbnailUrl(URL, side))).toEqual([
    '/api/v1/bucket/file/1/80/80',
    '/api/v1/bucket/file/1/200/200',
  ]);
});

it('has the specified quality, widths and tile', () => {
  expect([IMAGE_QUALITY, TILE_SIDE]).toEqual([75, 80]);
  expect(IMAGE_WIDTHS).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
});
