import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Stats, webpack } from 'webpack';
import { PublicFilesPlugin } from './public-files-plugin.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-files-'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = async (path: string, content: string | Buffer): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};

const build = async (): Promise<Stats | undefined> => {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    plugins: [new PublicFilesPlugin()],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Stats | undefined>();
  compiler?.run((error, stats) => compiler.close(() => (error ? reject(error) : resolve(stats))));
  return promise;
};

it('copies the files of the folder and its subfolders into the build', async () => {
  const picture = Buffer.from([0x89, 0x50, 0xff, 0x00]);
  await write('index.js', '');
  await write('public/robots.txt', 'User-agent: *\n');
  await write('public/.well-known/app/site.json', '{}');
  await write('public/icons/small.png', picture);
  expect((await build())?.hasErrors()).toBe(false);
  const built = (path: string): Promise<Buffer> => readFile(join(folder, 'dist/public', path));
  expect(String(await built('robots.txt'))).toBe('User-agent: *\n');
  expect(String(await built('.well-known/app/site.json'))).toBe('{}');
  expect(await built('icons/small.png')).toEqual(picture);
});
