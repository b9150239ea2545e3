import sharp from 'sharp';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';

let api: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const request = async (path: string) => {
  const { statusCode, headers, rawPayload } = await api.app.inject(`/api/v1/site/${path}`);
  return { statusCode, headers, bytes: rawPayload };
};

/** Changes some settings of the site. */
const choose = async (chosen: object): Promise<void> => {
  const { headers } = admin;
  const { body } = await api.call('GET', '/site/manage', { headers });
  const { file: _, ...settings } = body;
  expect((await api.call('PUT', '/site/', { body: { ...settings, ...chosen }, headers })).status).toBe(200);
};

it.each([
  ['any', 48],
  ['touch', 180],
  ['any', 192],
  ['maskable', 512],
])('draws the icon that is for %s at %d pixels', async (purpose, side) => {
  const { statusCode, headers, bytes } = await request(`icon/${purpose}/${side}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height, channels } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([side, side]);
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  // Icons that are shown unchanged have round corners; maskable ones fill the square.
  expect(channels === 4 ? corner[3] : 255).toBe(purpose === 'any' ? 0 : 255);
});

it.each([['icon/any/4096'], ['icon/other/192'], ['card?locale=de'], [`card?title=${'a'.repeat(201)}`]])(
  'draws nothing for %s',
  async (path) => expect((await request(path)).statusCode).toBe(422),
);

it.each([
  ['fr', 'Boutiques'],
  ['ar', 'أوقات العمل في رمضان'],
  ['en', 'A <b>title</b> & more “words” '.repeat(6)],
  ['fr', ''],
  // Letters that no line is broken at.
  ['fr', '\u17d2'.repeat(200)],
  ['ar', 'W'.repeat(200)],
  ['ar', '\ufdfd'.repeat(200)],
  ['en', 'a\nb\tc'.repeat(30)],
  // Nothing of them is to be seen.
  ['en', '\u200d'.repeat(200)],
])('draws a card in %s with %p', async (locale, title) => {
  const { statusCode, bytes } = await request(`card?locale=${locale}&title=${encodeURIComponent(title)}`);
  expect(statusCode).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

it.each([
  ['an ordinary name', 'Les Oliviers', 'Le centre commercial de Sfax'],
  ['the longest texts that there can be', 'M'.repeat(60), 'W'.repeat(160)],
  ['a line of 86 letters', 'Les Oliviers', 'm'.repeat(86)],
])('keeps the mall’s name and tagline within the edges: %s', async (_, name, tagline) => {
  await choose({ name, tagline, translations: { ar: { name, tagline } } });
  for (const locale of ['fr', 'ar']) {
    const { statusCode, bytes } = await request(`card?locale=${locale}&title=Boutiques`);
    expect(statusCode).toBe(200);
    const card = await sharp(bytes).ensureAlpha().raw().toBuffer();
    const colorsAt = (x: number, rows: number) =>
      Array.from({ length: rows }, (_, y) => card.readUInt32BE((y * 1200 + x) * 4));
    // The branch grows over one of the edges, from below.
    const [near, far] = locale === 'ar' ? [1160, 40] : [40, 1160];
    const colors = [...colorsAt(near, 600), ...colorsAt(far, 130)];
    expect(new Set(colors).size).toBe(1);
  }
});

it('renders Arabic with joined letters', async () => {
  // Missing glyphs are boxes of equal width; joined letters are narrower.
  const inkOf = async (title: string) => {
    const { bytes } = await request(`card?locale=ar&title=${encodeURIComponent(title)}`);
    const region = { left: 700, top: 206, width: 420, height: 150 };
    const { info } = await sharp(await sharp(bytes).extract(region).toBuffer())
      .trim()
      .toBuffer({ resolveWithObject: true });
    return info.width;
  };
  expect(await inkOf('ببب')).toBeLessThan(await inkOf('ب ب ب'));
});

const drawn = async (): Promise<string[]> => {
  const responses = await Promise.all(['icon/any/192', 'card?title=Boutiques'].map(request));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  return responses.map(({ bytes }) => bytes.toString('base64'));
};

it('uses a changed colour and logo immediately', async () => {
  const first = await drawn();
  expect(await drawn()).toEqual(first);
  await choose({ color: '#12306b' });
  const second = await drawn();
  await choose({ logo: await api.write((context) => storeTestPicture(context, api.deps.disk, 600, 150)) });
  const third = await drawn();
  for (const position of [0, 1]) expect(new Set([first, second, third].map((all) => all[position])).size).toBe(3);
});

it('uses settings of another process before its message arrives', async () => {
  await choose({ logo: null });
  const first = await drawn();
  const { query } = api.deps.database;
  await query({ text: `update site_settings set "values" = "values" || '{"color": "#7a1f5c"}'` });
  const second = await drawn();
  for (const position of [0, 1]) expect(second[position]).not.toBe(first[position]);
});

it('uses the olive branch when the logo can’t be read', async () => {
  await choose({ logo: null });
  const first = await drawn();
  const logo = await api.write((context) => storeTestPicture(context, api.deps.disk, 600, 150));
  const { rows } = await api.deps.database.query({ text: 'select key from files where id = $1', values: [logo] });
  await api.deps.disk.put(String(rows[0]?.key), 'no picture');
  await choose({ logo });
  expect(await drawn()).toEqual(first);
});
