import { generateKeyPairSync } from 'node:crypto';
import { readPrivateKey, readPublicKeys } from './keys.ts';
import { SignatureError, signDocument, verifyDocument } from './signature.ts';

const pair = () => generateKeyPairSync('ed25519');
const ours = pair();
const document = { name: 'mf-a', files: { 'b.js': 'two', 'a.js': 'one' } };

test('returns the document and its signing time', async () => {
  const signed = await signDocument('release', document, ours.privateKey, 1_234_567);
  expect(await verifyDocument('release', signed, [pair().publicKey, ours.publicKey])).toEqual({
    document,
    signedAt: 1_234_567,
  });
});

test('ignores the order of members and white space', async () => {
  const { signature } = await signDocument('release', document, ours.privateKey);
  const reordered = { signature, files: { 'a.js': 'one', 'b.js': 'two' }, name: 'mf-a' };
  await expect(verifyDocument('release', reordered, [ours.publicKey])).resolves.toBeDefined();
});

test('replaces an earlier signature', async () => {
  const twice = await signDocument(
    'release',
    await signDocument('release', document, pair().privateKey),
    ours.privateKey,
  );
  await expect(verifyDocument('release', twice, [ours.publicKey])).resolves.toMatchObject({ document });
});

describe('rejects', () => {
  const cases: Record<string, () => Promise<object>> = {
    'what is no document': async () => JSON.parse('null'),
    'a document without a signature': async () => document,
    'a signature that is no text': async () => ({ ...document, signature: ['a', '', 'b'] }),
    'a changed member': async () => ({ ...(await signDocument('release', document, ours.privateKey)), name: 'mf-b' }),
    'an added member': async () => ({ ...(await signDocument('release', document, ours.privateKey)), more: 1 }),
    'a key that is not known': () => signDocument('release', document, pair().privateKey),
    'a document of another kind': () => signDocument('release-channel', document, ours.privateKey),
    'a signature that brings its own payload': async () => {
      const { signature } = await signDocument('release', document, ours.privateKey);
      return { ...document, name: 'mf-b', signature: signature.replace('..', `.${btoa(JSON.stringify(document))}.`) };
    },
    'a signature without an algorithm': async () => {
      const header = Buffer.from('{"alg":"none","typ":"release"}').toString('base64url');
      return { ...document, signature: `${header}..AA` };
    },
  };
  for (const [what, make] of Object.entries(cases)) {
    test(what, async () => {
      await expect(verifyDocument('release', await make(), [ours.publicKey])).rejects.toThrow(SignatureError);
    });
  }
});

describe('keys', () => {
  const pem = (key: ReturnType<typeof pair>['publicKey']): string =>
    String(key.export({ format: 'pem', type: 'spki' }));

  test('reads several keys from a file', () => {
    expect(readPublicKeys(`old:\n${pem(ours.publicKey)}\nnew:\n${pem(pair().publicKey)}`)).toHaveLength(2);
  });

  test('rejects a file without a key', () => {
    expect(() => readPublicKeys('nothing')).toThrow('holds no public key');
  });

  test('rejects keys of another type', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => readPublicKeys(pem(publicKey))).toThrow('not ed25519');
    expect(() => readPrivateKey(String(privateKey.export({ format: 'pem', type: 'pkcs8' })))).toThrow('not ed25519');
  });
});
