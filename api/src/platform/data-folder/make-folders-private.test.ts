import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageUrl } from 'shared-kernel/contracts';
import { samplePicture } from '../../services/bucket/testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../../services/bucket/testing/upload.ts';
import { openCopy } from '../../testing/empty-database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTransport } from '../mail/transport.ts';
import { makeFoldersPrivate } from './make-folders-private.ts';

let dataDir: string;
const warn = jest.fn();
const rightsOf = async (folder: string) => (await stat(folder)).mode & 0o777;
const within = (name: string) => path.join(dataDir, name);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mall-rights-'));
  warn.mockClear();
});

afterEach(() => rm(dataDir, { recursive: true }));

describe('the running API', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await openTestApp();
  });

  afterAll(() => api.close());

  it('creates private folders for private data', async () => {
    const { dataDir: folder } = api.deps.config;
    const headers = await uploadHeaders(api, await api.signIn('EDITOR'), 'image');
    const picture = new Uint8Array(await samplePicture().png().toBuffer());
    const { body } = await upload(api, headers, formFile(picture, 'image/png'));
    expect((await api.app.inject(imageUrl(body.url, 80, 80))).statusCode).toBe(200);
    await openTransport({ smtpUrl: undefined, dataDir: folder })('1', { to: 'a@mall.example', text: 'a link' });
    await (await openCopy(folder)).close();
    await rm(path.join(folder, 'files'), { recursive: true });
    const made = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const rights = await Promise.all(made.map(async ({ name }) => [name, await rightsOf(path.join(folder, name))]));
    expect(Object.fromEntries(rights)).toEqual({
      database: 0o700,
      mail: 0o700,
      renditions: 0o700,
      uploads: 0o700,
    });
  });
});

it('makes existing folders of private data private, also through links', async () => {
  for (const name of ['database', 'mail', 'large-disk', 'releases']) {
    await mkdir(within(name));
    await chmod(within(name), 0o755);
  }
  await symlink('large-disk', within('files'));
  await makeFoldersPrivate(dataDir, { warn });
  const rights = await Promise.all(['database', 'mail', 'files', 'releases'].map((name) => rightsOf(within(name))));
  expect(rights).toEqual([0o700, 0o700, 0o700, 0o755]);
  expect(warn).not.toHaveBeenCalled();
});

it('warns about a folder whose mode it can’t change, and continues with the others', async () => {
  await symlink('database', within('database'));
  await mkdir(within('uploads'));
  await chmod(within('uploads'), 0o755);
  await makeFoldersPrivate(dataDir, { warn });
  expect(warn.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ code: 'ELOOP' }), folder: within('database') },
      expect.stringContaining('other users'),
    ],
  ]);
  expect(await rightsOf(within('uploads'))).toBe(0o700);
});
