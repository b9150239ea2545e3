import { fieldErrors, isValidationError } from 'shared-kernel/validation';
import { messageTextsIn } from '../../../locales/kernel-texts.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createTokens } from '../../../platform/tokens/tokens.ts';
import { issueUploadToken } from './upload-token.ts';

const tokens = createTokens(['s'.repeat(32)]);
const account = (...access: Caller['access']): Caller => ({
  authId: 'a',
  sessionId: 's',
  authenticatedAt: new Date(),
  email: 'a@b.tn',
  roleId: 'r',
  role: 'EDITOR',
  mustChangePassword: false,
  hasFactor: false,
  mustSetFactor: false,
  access,
});
const visitor = account({ resource: 'FILES', privileges: 'WRITE_SELF' });
const writer = account(
  { resource: 'FILES', privileges: 'WRITE_SELF' },
  { resource: 'SHOPS', privileges: 'WRITE_SELF' },
);
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/tiff'];

it.each([
  ['image', PICTURES],
  ['image/*', PICTURES],
  ['image/png', ['image/png']],
  ['image/png, application/pdf,image/png', ['image/png', 'application/pdf']],
])('is issued for %s with exactly those types', async (words, types) => {
  const { token, mimeTypes } = await issueUploadToken(tokens, writer, words);
  expect(mimeTypes).toEqual(types);
  expect(await tokens.verify('upload', token)).toMatchObject({ sid: 's', types });
});

it('is issued with the maximum size and its expiry', async () => {
  const { maxSize, expiresAt } = await issueUploadToken(tokens, writer, 'document');
  expect(maxSize).toBe(40 * 1024 * 1024);
  expect((await issueUploadToken(tokens, writer, 'image')).maxSize).toBe(20 * 1024 * 1024);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000);
});

it.each(['image/svg+xml', 'text/html', 'svg', '*', '*/*', 'image,application/zip', 'constructor', ''])(
  'issues no token for %j',
  async (words) => {
    const error: unknown = await issueUploadToken(tokens, writer, words).catch((thrown: unknown) => thrown);
    expect(isValidationError(error) && fieldErrors(error, messageTextsIn('fr'))).toEqual([
      {
        fieldName: 'mimeTypes',
        message: expect.stringMatching(/^Le type de fichier doit être l'un des valeurs \[image, image\/\*, document, /),
      },
    ]);
  },
);

it('is limited to pictures for accounts that don’t write content', async () => {
  expect((await issueUploadToken(tokens, visitor, 'image')).mimeTypes).toEqual(PICTURES);
  await expect(issueUploadToken(tokens, visitor, 'image,document')).rejects.toThrow('Access mismatch');
  await expect(issueUploadToken(tokens, account(), 'image')).rejects.toThrow('Access mismatch');
});
