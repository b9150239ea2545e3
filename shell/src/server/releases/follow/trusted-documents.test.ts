import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { ReleaseFolder } from '../testing/release-folder.ts';
import { TrustedDocuments } from './trusted-documents.ts';

let folder: ReleaseFolder;
let documents: TrustedDocuments;

const open = (discovery = '/releases/discovery.json'): TrustedDocuments =>
  new TrustedDocuments({ ...folder, discovery });

beforeEach(async () => {
  folder = await ReleaseFolder.create();
  documents = open();
});

afterEach(() => rm(folder.root, { recursive: true }));

test('reads a document signed with a trusted key', async () => {
  const version = await folder.release('1.0.0');
  const { document } = await documents.read(await folder.discovery([version]));
  expect(document.microFrontends['mf-a']).toEqual([version]);
});

test('rejects a document without a signature', async () => {
  const text = await folder.discovery([]);
  const { signature: _, ...unsigned } = JSON.parse(text);
  await expect(documents.read(JSON.stringify(unsigned))).rejects.toThrow('not signed');
});

test('rejects a version that was added after signing', async () => {
  const document = JSON.parse(await folder.discovery([await folder.release('1.0.0')]));
  document.microFrontends['mf-evil'] = document.microFrontends['mf-a'];
  await expect(documents.read(JSON.stringify(document))).rejects.toThrow('does not hold');
});

test('rejects the signature of an unknown key until the key is added to the site', async () => {
  const stranger = generateKeyPairSync('ed25519');
  const text = await folder.discovery([], undefined, stranger.privateKey);
  await expect(documents.read(text)).rejects.toThrow('no public key');
  await writeFile(folder.publicKeys, stranger.publicKey.export({ format: 'pem', type: 'spki' }));
  await expect(documents.read(text)).resolves.toBeDefined();
});

test('rejects a document of another channel', async () => {
  const main = await folder.discovery([]);
  const staging = await folder.discovery([], undefined, undefined, 'staging');
  await expect(documents.read(staging)).rejects.toThrow('is the one of the channel staging, not of discovery');
  const there = open('https://releases.example/staging.json');
  await expect(there.read(main)).rejects.toThrow('is the one of the channel discovery, not of staging');
  await expect(there.read(staging)).resolves.toBeDefined();
});

test('rejects an older document, also after a restart', async () => {
  const old = await folder.discovery([await folder.release('1.0.0')], 1_000);
  const recent = await folder.discovery([await folder.release('1.0.1')], 2_000);
  await documents.read(old);
  await documents.read(recent);
  await expect(documents.read(old)).rejects.toThrow('older than the one before');
  const restarted = open();
  await expect(restarted.read(old)).rejects.toThrow('older than the one before');
  await expect(restarted.read(recent)).resolves.toBeDefined();
});

test('returns the last document while the store is unavailable, if its signer is still trusted', async () => {
  const version = await folder.release('1.0.0');
  await documents.read(await folder.discovery([version]));
  const restarted = open();
  expect((await restarted.last())?.document.microFrontends['mf-a']).toEqual([version]);
  const { publicKey } = generateKeyPairSync('ed25519');
  await writeFile(folder.publicKeys, publicKey.export({ format: 'pem', type: 'spki' }));
  expect(await restarted.last()).toBeUndefined();
});

test('remembers the last good version of a remote, if its signer is still trusted', async () => {
  const [good, bad] = [await folder.release('1.0.0'), await folder.release('1.0.1')];
  const { text } = await documents.read(await folder.discovery([good], 1_000));
  await documents.rememberGood('mf-a', text);
  await documents.read(await folder.discovery([bad], 2_000));
  const restarted = open();
  expect(await restarted.lastGood('mf-a')).toEqual(good);
  expect(await restarted.lastGood('mf-b')).toBeUndefined();
  expect(await restarted.lastGood('../discovery')).toBeUndefined();
  const { publicKey } = generateKeyPairSync('ed25519');
  await writeFile(folder.publicKeys, publicKey.export({ format: 'pem', type: 'spki' }));
  expect(await restarted.lastGood('mf-a')).toBeUndefined();
});

test('also remembers the previous version, unless it was quarantined', async () => {
  const first = await folder.release('1.0.0');
  const goLive = async (number: number, isSound: boolean): Promise<DiscoveredVersion> => {
    const version = { ...first, metadata: { version: `1.0.${number}`, integrity: `sha384-${number}` } };
    const { text } = await documents.read(await folder.discovery([version], number * 1_000));
    await documents.rememberGood('mf-a', text, () => isSound);
    return version;
  };
  const one = await goLive(1, true);
  const two = await goLive(2, true);
  expect([await documents.lastGood('mf-a'), await documents.previousGood('mf-a')]).toEqual([two, one]);
  const three = await goLive(3, false);
  expect([await documents.lastGood('mf-a'), await documents.previousGood('mf-a')]).toEqual([three, one]);
  await documents.forgetGoodExcept(['mf-b']);
  expect(await documents.previousGood('mf-a')).toBeUndefined();
});

test('forgets withdrawn remotes', async () => {
  const { text } = await documents.read(await folder.discovery([await folder.release('1.0.0')]));
  await documents.rememberGood('mf-a', text);
  await documents.forgetGoodExcept(['mf-a']);
  expect(await documents.lastGood('mf-a')).toBeDefined();
  await documents.forgetGoodExcept(['mf-b']);
  expect(await documents.lastGood('mf-a')).toBeUndefined();
});
