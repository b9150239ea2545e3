import { screen } from '@testing-library/react';
import { isAnimated } from './is-animated.ts';
import { bucketOfTest, input, ready, show, tiles } from './testing/upload-form.tsx';

bucketOfTest();

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );

const chunk = (kind: string, data: number[]): number[] => [
  ...[0, 0, data.length >> 8, data.length & 255],
  ...bytes(kind),
  ...data,
  ...[0, 0, 0, 0],
];

const COLOURS = [0, 0, 0, 255, 255, 255];
/** One pixel, after its frame delay. */
const FRAME = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...COLOURS, 2, 2, 0x44, 1, 0];
const LOOP = [0x21, 0xff, 11, ...bytes('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const gif = (...frames: number[][]) => bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], COLOURS, LOOP, frames.flat(), [0x3b]);
const webp = (flags: number) => bytes('RIFF', [30, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0]);
const png = (...chunks: number[][]) =>
  bytes([0x89], 'PNG', [13, 10, 26, 10], chunk('IHDR', Array(13).fill(1)), chunks.flat());
const avif = (brand: string) => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0]);

/** Bytes that are read of a PNG. */
const HEAD = 64 * 1024;

it.each<[string, string, Uint8Array<ArrayBuffer>, boolean]>([
  ['a GIF of two frames', 'image/gif', gif(FRAME, FRAME), true],
  ['a GIF of one', 'image/gif', gif(FRAME), false],
  ['a truncated GIF', 'image/gif', gif(FRAME, FRAME).subarray(0, 40), false],
  ['an animated WebP', 'image/webp', webp(0x12), true],
  ['a still WebP', 'image/webp', webp(0x10), false],
  ['an APNG', 'image/png', png(chunk('acTL', [0, 0, 0, 3, 0, 0, 0, 0]), chunk('IDAT', [1])), true],
  ['an APNG by its own type', 'image/apng', png(chunk('acTL', [0, 0, 0, 3, 0, 0, 0, 0])), true],
  ['a PNG', 'image/png', png(chunk('IDAT', [1]), chunk('acTL', [0, 0, 0, 3, 0, 0, 0, 0])), false],
  ['a sequence of AVIF', 'image/avif', avif('avis'), true],
  ['an AVIF', 'image/avif', avif('avif'), false],
  ...[0, 3, 4].map((rest): [string, string, Uint8Array<ArrayBuffer>, boolean] => [
    `a PNG of which only ${rest} bytes of the announced frames are read`,
    'image/png',
    png(chunk('tEXt', Array(HEAD - 33 - 12 - 8 - rest).fill(1)), chunk('acTL', [0, 0, 0, 3, 0, 0, 0, 0])),
    rest === 4,
  ]),
  ['a truncated WebP', 'image/webp', webp(2).subarray(0, 20), false],
  ['nothing', 'image/png', bytes(''), false],
  ['a document', 'application/pdf', gif(FRAME, FRAME), false],
])('recognises %s', async (_, type, data, expected) => {
  expect(await isAnimated(new File([data], 'x', { type }))).toBe(expected);
});

it('warns that an animated picture will be still', async () => {
  const onAnimated = jest.fn();
  const { user } = show({ onAnimated });
  await ready();
  const moving = new File([gif(FRAME, FRAME)], 'promo.gif', { type: 'image/gif' });
  await user.upload(input(), [moving, new File([gif(FRAME)], 'logo.gif', { type: 'image/gif' })]);
  const note = await screen.findByText('Image animée : le site en montrera la première image');
  expect(tiles()[0]).toContainElement(note);
  expect(onAnimated.mock.calls).toEqual([[expect.objectContaining({ name: 'promo.gif' })]]);
});
