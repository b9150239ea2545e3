import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { TILE_SIDE, thumbnailUrl } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countStored } from '../testing/count-stored.ts';
import { sampleFiles, samplePicture } from '../testing/sample-files.ts';
import { uploadHeaders } from '../testing/upload.ts';

let api: TestApp;
let headers: Record<string, string>;
let server: Server;
let answer: RequestListener;
let address: string;

beforeAll(async () => {
  api = await openTestApp();
  headers = await uploadHeaders(api, await api.signIn('EDITOR'), 'image', 'application/pdf');
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://pictures.example:${port}/photos/Fa%C3%A7ade.png`;
  const { mayConnectTo } = api.deps.egress;
  // One name resolves to the server on this machine; all others follow the production rules.
  api.deps.egress = {
    resolve: async (host) => [host === 'pictures.example' ? '127.0.0.1' : '192.168.1.1'],
    mayConnectTo: (ip) => ip === '127.0.0.1' || mayConnectTo(ip),
    ports: [port],
  };
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

const create = (body: unknown) => api.call('POST', '/bucket/file/create-by-url', { body, headers });

const sending =
  (type: string, bytes: Buffer | string): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', type).end(bytes);

it('stores the file at an address, named after its path', async () => {
  answer = sending('image/png', (await sampleFiles())['image/png'] ?? '');
  const { status, body } = await create({ url: address });
  expect([status, body.name, body.type, body.width]).toEqual([201, 'Façade.png', 'image/png', 60]);
  expect((await api.app.inject({ url: thumbnailUrl(body.url, TILE_SIDE) })).statusCode).toBe(200);
});

/** A PNG with the chunk that announces two frames; viewers without animation show its picture. */
const announcingFrames = (png: Buffer, ...before: Buffer[]): Buffer =>
  Buffer.concat([
    png.subarray(0, 33),
    ...before,
    pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(33),
  ]);
const pngChunk = (kind: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(kind), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
};
/** Metadata after which the head of the PNG that is read ends within the announcement. */
const longText = (): Buffer => pngChunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(64 * 1024 - 33 - 12 - 8 - 8)}`));
const movingPicture = async (format: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = await Promise.all([samplePicture(), samplePicture().negate()].map((frame) => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

it.each<[string, boolean, () => Promise<Buffer | undefined>]>([
  ['image/png', false, async () => (await sampleFiles())['image/png']],
  ['image/png', true, async () => announcingFrames((await sampleFiles())['image/png'] ?? Buffer.alloc(0))],
  ['image/png', false, async () => announcingFrames((await sampleFiles())['image/png'] ?? Buffer.alloc(0), longText())],
  ['image/gif', false, async () => (await sampleFiles())['image/gif']],
  ['image/gif', true, () => movingPicture('gif')],
  ['image/webp', true, () => movingPicture('webp')],
  ['application/pdf', false, async () => (await sampleFiles())['application/pdf']],
])('tells whether the %s at an address is animated: %p', async (type, isAnimated, bytes) => {
  answer = sending(type, (await bytes()) ?? '');
  const { status, body } = await create({ url: address });
  expect([status, body.isAnimated]).toEqual([201, isAnimated]);
});

describe('rejects and stores nothing', () => {
  const unreachable = 'L’adresse ne mène à aucun fichier accessible';
  it.each([
    ['no address', {}, 'url', 'L’adresse est obligatoire'],
    ['nothing', null, '', 'Le contenu envoyé doit être un objet'],
    ['an object for an address', { url: {} }, 'url', 'L’adresse doit être une chaîne de caractères'],
    ['a path', { url: '/etc/passwd' }, 'url', 'L’adresse doit être une url valide'],
    ['a file', { url: 'file:///etc/passwd' }, 'url', 'L’adresse doit être une url valide'],
    ['another key', { url: 'http://a.tn', headers: {} }, 'headers', "Le champ « headers » n'existe pas"],
    ['this machine', { url: 'http://[::1]/' }, 'url', unreachable],
    ['a cloud’s credentials', { url: 'http://169.254.169.254/latest/' }, 'url', unreachable],
    ['a name inside', { url: 'http://inside.example/' }, 'url', unreachable],
  ])('%s', async (_, body, fieldName, message) => {
    const before = await countStored(api);
    const { status, body: said } = await create(body);
    expect([status, said.fields]).toEqual([422, [{ fieldName, message }]]);
    expect(await countStored(api)).toEqual(before);
  });

  it.each<[string, RequestListener, string]>([
    ['returns 404', (_, response) => response.writeHead(404).end(), unreachable],
    [
      'leads inside',
      (_, response) => response.writeHead(302, { location: 'http://inside.example/' }).end(),
      unreachable,
    ],
    ['gives HTML', sending('text/html', '<p>'), "L’adresse doit être l'un des valeurs ["],
    ['gives HTML for a picture', sending('image/png', '<p>'), 'L’adresse n’est pas du type annoncé (image/png)'],
    ['gives nothing at all', sending('image/png', ''), 'L’adresse est vide'],
  ])('an address that %s', async (_, listener, message) => {
    answer = listener;
    const before = await countStored(api);
    const { status, body: said } = await create({ url: address });
    expect([status, said.fields[0].fieldName]).toEqual([422, 'url']);
    expect(said.fields[0].message.slice(0, message.length)).toBe(message);
    expect(await countStored(api)).toEqual(before);
  });

  it('an address that gives a body without an end', async () => {
    answer = (_, response) => {
      response.setHeader('content-type', 'application/pdf');
      const more = () => {
        while (response.write(Buffer.alloc(1024 * 1024, 'x')));
      };
      response.on('drain', more);
      more();
    };
    const before = await countStored(api);
    const { body } = await create({ url: address });
    expect(body.fields[0].message).toBe('L’adresse ne doit pas dépasser 41943040 octets');
    expect(await countStored(api)).toEqual(before);
  });
});

it('requires an upload token', async () => {
  const { headers: access } = await api.signIn('GOD');
  const answered = await api.call('POST', '/bucket/file/create-by-url', { body: { url: address }, headers: access });
  expect([answered.status, answered.body.message]).toEqual([403, 'Token invalid or expired']);
});
