import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFree, ensureWritable } from './preflight.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('ensureFree', () => {
  it('names the setting of a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const expected = `Port ${port} is in use by another program: set API_PORT to another one.`;
    await expect(ensureFree('127.0.0.1', port, 'API_PORT')).rejects.toThrow(expected);
    server.close();
    await once(server, 'close');
    await expect(ensureFree('127.0.0.1', port, 'API_PORT')).resolves.toBeUndefined();
  });

  it('names HOST when the machine has no such address', async () => {
    await expect(ensureFree('192.0.2.1', 0, 'PORT')).rejects.toThrow('192.0.2.1: set HOST');
  });
});

describe('ensureWritable', () => {
  it('creates the folder and leaves no files in it', async () => {
    await ensureWritable(join(folder, 'new/data'), 'DATA_DIR');
    expect(readdirSync(join(folder, 'new/data'))).toEqual([]);
  });

  it.each([
    ['in a file', () => join(folder, 'file/data')],
    ['that is a file', () => join(folder, 'file')],
    ['where the system makes none', () => '/proc/none'],
    ['far below where the system makes none', () => '/proc/none/of/these'],
  ])('names the setting of a folder %s', async (_, place) => {
    writeFileSync(join(folder, 'file'), '');
    await expect(ensureWritable(place(), 'DATA_DIR')).rejects.toThrow(/: set DATA_DIR to one that can/);
  });
});
