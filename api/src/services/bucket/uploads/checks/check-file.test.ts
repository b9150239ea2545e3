import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILE_TYPES, type FileType } from 'shared-kernel/contracts';
import { fieldErrors, isValidationError } from 'shared-kernel/validation';
import sharp from 'sharp';
import { messageTextsIn } from '../../../../locales/kernel-texts.ts';
import { emptyPng, slowJpeg } from '../../testing/picture-bombs.ts';
import { archiveOf, officeDocument } from '../../testing/sample-archive.ts';
import { compoundFileOf } from '../../testing/sample-compound-file.ts';
import { sampleFiles, samplePicture } from '../../testing/sample-files.ts';
import { PictureReader } from '../pictures/picture-reader.ts';
import { type CheckedFile, checkFile, type Intake } from './check-file.ts';

const ALL = Object.keys(FILE_TYPES) as FileType[];

const pictures = new PictureReader({ warn: () => undefined });
const readPicture: Intake['readPicture'] = (file) =>
  pictures.read(file, { caller: 'a', signal: new AbortController().signal });

let folder: string;
let samples: Record<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-content-'));
  samples = await sampleFiles();
});

afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true });
});

const check = async (bytes: Buffer, type: string, name = 'fichier', accepted = ALL): Promise<CheckedFile> => {
  const target = path.join(folder, 'file');
  await writeFile(target, bytes);
  return checkFile({ path: target, size: bytes.length }, { fieldName: 'file', name, type }, { accepted, readPicture });
};

/** The error message for a file; undefined when it is accepted. */
const refusal = async (...file: Parameters<typeof check>): Promise<string | undefined> => {
  try {
    await check(...file);
    return undefined;
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const [first] = fieldErrors(error, messageTextsIn('fr'));
    expect(first?.fieldName).toBe('file');
    return first?.message;
  }
};

const sample = (type: string): Buffer => samples[type] ?? Buffer.alloc(0);
const withTail = (type: string, tail: string | Buffer): Buffer => Buffer.concat([sample(type), Buffer.from(tail)]);
const mismatch = (declared: string) => `Le fichier n’est pas du type annoncé (${declared})`;
const FOREIGN = 'Le fichier contient autre chose que ce qu’annonce son type';
const DAMAGED = 'Le fichier est endommagé ou incomplet';

/** The type as which an upload is stored. */
const storedType = (type: FileType): FileType => (type === 'image/heic' ? 'image/jpeg' : type);

it.each(ALL)('accepts %s', async (type) => {
  const name = `fichier.${FILE_TYPES[storedType(type)].extensions[0]}`;
  expect(await check(sample(type), type)).toMatchObject({ type: storedType(type), name });
});

it('converts a phone’s HEIC picture to JPEG', async () => {
  const file = await check(sample('image/heic'), 'image/heif', 'IMG_0412.HEIC');
  expect(file).toMatchObject({ name: 'IMG_0412.jpg', type: 'image/jpeg', picture: { width: 64, height: 48 } });
  const { data, info } = await sharp(file.path).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, file.size]).toEqual([64, 48, (await stat(file.path)).size]);
  const [red = 0, green = 0, blue = 0] = data;
  expect(red).toBeGreaterThan(green + blue);
});

it.each(ALL)('detects %s by its name when the client declares no type', async (type) => {
  const name = `Été.${FILE_TYPES[type].extensions[0].toUpperCase()}`;
  expect(await check(sample(type), 'application/octet-stream', name)).toMatchObject({ type: storedType(type) });
});

it('detects an animated PNG by its own extension, which its name keeps', async () => {
  const file = await check(sample('image/png'), 'application/octet-stream', 'promo.apng');
  expect(file).toMatchObject({ type: 'image/png', name: 'promo.apng' });
});

it('returns a picture’s shown size and its colour', async () => {
  const turned = await samplePicture(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { picture } = await check(turned, 'image/jpeg');
  expect(picture).toEqual({ width: 40, height: 60, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
});

it('rejects each type declared as another', async () => {
  for (const declared of ALL) {
    for (const type of ALL.filter((other) => other !== declared)) {
      expect(await refusal(sample(type), declared)).toBe(mismatch(declared));
    }
  }
});

const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]);
const WINDOWS = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

/** A compound file whose directory's only sector refers to itself as the next one. */
const brokenCompoundFile = (): Buffer => {
  const bytes = compoundFileOf(['Other']);
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
};

describe('rejects renamed files', () => {
  it.each<[string, Buffer, string]>([
    ['a program of Linux', ELF, 'image/png'],
    ['a program of Windows', WINDOWS, 'application/pdf'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'image/jpeg'],
    ['SVG', Buffer.from(SVG), 'image/png'],
    ['HTML', Buffer.from(HTML), 'application/pdf'],
    [
      'an archive',
      archiveOf({ 'a.txt': 'a' }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a document with macros', officeDocument('wordprocessingml.template'), 'application/msword'],
    ['an installer', compoundFileOf(['!_StringData']), 'application/msword'],
    ['a compound file with a circular directory', brokenCompoundFile(), 'application/msword'],
    ['random bytes', Buffer.alloc(5000, 7), 'image/gif'],
  ])('%s', async (_, bytes, declared) => {
    expect(await refusal(bytes, declared)).toBe(mismatch(declared));
  });
});

it.each([
  ['SVG', Buffer.from(SVG), 'image/svg+xml'],
  ['HTML', Buffer.from(HTML), 'text/html'],
  ['a program', ELF, 'application/x-executable'],
  ['SVG by its name', Buffer.from(SVG), 'application/octet-stream'],
  ['an unknown file', Buffer.from('x'), ''],
])('rejects %s as an unsupported type', async (_, bytes, declared) => {
  expect(await refusal(bytes, declared, 'dessin.svg')).toMatch(
    /^Le fichier doit être l'un des valeurs \[image\/jpeg, /,
  );
});

it('rejects a type that the sender’s token does not allow', async () => {
  expect(await refusal(sample('application/pdf'), 'application/pdf', 'a.pdf', ['image/png', 'image/webp'])).toBe(
    "Le fichier doit être l'un des valeurs [image/png, image/webp]",
  );
});

describe('rejects a file of two types at once', () => {
  it.each<[string, () => Buffer, string]>([
    ['a picture and an archive', () => withTail('image/jpeg', archiveOf({ 'a.class': 'x' })), 'image/jpeg'],
    ['a picture and a commented archive', () => withTail('image/gif', commentedArchive()), 'image/gif'],
    ['a document and an archive', () => withTail('application/pdf', archiveOf({ 'a.js': 'x' })), 'application/pdf'],
    ['a picture and a page', () => withTail('image/png', HTML), 'image/png'],
    ['a picture and a PHP script', () => withTail('image/jpeg', '<?php system($_GET[0]); ?>'), 'image/jpeg'],
    ['a picture and an SVG', () => withTail('image/gif', '<SVG onload=alert(1)>'), 'image/gif'],
    ['a picture and a script across two chunks', () => withTail('image/png', farScript()), 'image/png'],
  ])('%s', async (_, bytes, declared) => {
    expect(await refusal(bytes(), declared)).toBe(FOREIGN);
  });
});

it('rejects a picture that is also a PDF', async () => {
  const tiny = await samplePicture(4, 4).gif().toBuffer();
  expect(await refusal(Buffer.concat([tiny, Buffer.from('%PDF-1.7')]), 'image/gif')).toBe(FOREIGN);
});

const commentedArchive = (): Buffer => {
  const archive = archiveOf({ a: 'x' });
  archive.writeUInt16LE(9, archive.length - 2);
  return Buffer.concat([archive, Buffer.from('a comment')]);
};

/** A script that begins three bytes before the second chunk. */
const farScript = (): Buffer =>
  Buffer.concat([Buffer.alloc(64 * 1024 - sample('image/png').length - 3), Buffer.from('<script>')]);

it('accepts a picture that contains text', async () => {
  const described = await samplePicture()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'a < b, the <html-ish> archive PK\x05\x06' } })
    .toBuffer();
  expect(await refusal(described, 'image/jpeg')).toBeUndefined();
});

describe('rejects a truncated picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic'])('%s', async (type) => {
    expect(await refusal(sample(type).subarray(0, sample(type).length * 0.6), type)).toBe(DAMAGED);
  });

  it('with a damaged index at its end', async () => {
    const broken = Buffer.from(sample('image/tiff'));
    broken.fill(0xff, 64, 2_000);
    expect(await refusal(broken, 'image/tiff')).toBe(DAMAGED);
  });

  it('after its header', async () => {
    expect(await refusal(sample('image/png').subarray(0, 60), 'image/png')).toBe(DAMAGED);
  });
});

it('rejects an empty file', async () => {
  expect(await refusal(Buffer.alloc(0), 'image/png')).toBe('Le fichier est vide');
});

it.each([
  ['too many pixels', 16_000, 5_000, 'Le fichier ne doit pas dépasser 65000000 pixels'],
  ['too long a side', 1, 60_000_000, 'Le fichier ne doit pas dépasser 16383 pixels de large ou de haut'],
])('rejects a small file that unpacks to %s, without unpacking it', async (_, width, height, message) => {
  expect(await refusal(emptyPng(width, height), 'image/png')).toBe(message);
});

it.each([
  ['accepts', 98, undefined],
  ['rejects', 3_000, 'Le fichier demande trop de calculs : enregistrez l’image sous une forme plus simple'],
])('%s a JPEG with %d more scans', async (_, scans, message) => {
  expect(await refusal(slowJpeg(scans, 1_024), 'image/jpeg')).toBe(message);
});

it('limits the size per type', async () => {
  const large = Buffer.concat([sample('application/pdf'), Buffer.alloc(40 * 1024 * 1024)]);
  expect(await refusal(large, 'application/pdf')).toBe('Le fichier ne doit pas dépasser 41943040 octets');
});
