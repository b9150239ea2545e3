import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileRecord, imageSrcSet, imageUrl, portraitSrcSet, thumbnailUrl } from 'shared-kernel/contracts';
import { freePort } from '../network/free-port.ts';
import { createAdministrator, setAdministratorPassword } from './administrator.ts';
import { build, release } from './build.ts';
import { apiService } from './services.ts';
import { addressOf, environmentOf, ROOT, readSettings } from './settings.ts';

const FOLDER = join(ROOT, '.cache/seeded-data');
const FINGERPRINT = `${FOLDER}.fingerprint`;
/** Cached renditions, which all copies share: they are identical, and slow to create. */
const RENDITIONS = `${FOLDER}.renditions`;
/** The embedded database: tests must not write to a database from the environment. */
export const ON_EMBEDDED_DATABASE = { DATABASE_URL: '' };

const SOURCES = [
  'api/src/**/*',
  'api/migrations/**/*',
  'demo/src/**/*',
  '{shared-kernel,server-kernel,releases}/src/**/*.ts',
  'tooling/site/{administrator,seeded-data}.ts',
  'package-lock.json',
];

const TESTS = /\.test\.tsx?$/;

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const paths: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (file.isFile() && !TESTS.test(file.name)) paths.push(join(file.parentPath, file.name));
  }
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
};

const isCurrent = async (wanted: string): Promise<boolean> =>
  existsSync(FINGERPRINT) && (await readFile(FINGERPRINT, 'utf8')) === wanted;

/** Release after seeding; the keys are created with the first release. */
const WITHOUT_RELEASES = { RELEASES: undefined, RELEASE_PUBLIC_KEYS: undefined, RELEASE_SIGNING_KEY: undefined };

const seed = async (): Promise<void> => {
  const wanted = await fingerprint();
  if (await isCurrent(wanted)) return;
  await rm(FINGERPRINT, { force: true });
  for (const folder of [FOLDER, RENDITIONS]) await rm(folder, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const settings = readSettings({ DATA_DIR: FOLDER, API_PORT: String(await freePort()) });
  const env = { ...ON_EMBEDDED_DATABASE, ...WITHOUT_RELEASES, RENDITION_SECONDS: '300' };
  const password = await createAdministrator({ ...environmentOf(settings), ...env });
  const api = apiService(settings, { env, isKept: false });
  await api.start();
  const origin = addressOf(settings, settings.apiPort);
  await setAdministratorPassword(origin, password);
  await renderPictures(origin);
  await api.stop();
  await rename(join(FOLDER, 'renditions'), RENDITIONS);
  await writeFile(FINGERPRINT, wanted);
};

const BROWSER = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

interface Pictured {
  picture?: FileRecord | null;
  cover?: FileRecord | null;
  logo?: FileRecord | null;
}

/** Public lists of content with pictures. */
const LISTS = ['shop/hero/', 'shop/shop/?limit=100', 'blogs/blogs/?limit=100', 'mall-event/mall-events/?limit=100'];

/** Addresses of a record's pictures in the sizes of cards and lists; of a banner in all sizes. */
const pictureAddresses = ({ picture, cover, logo }: Pictured): string[] => [
  ...(picture ? [imageSrcSet(picture.url, picture.width), portraitSrcSet(picture.url)] : [])
    .flatMap((set) => set.split(', '))
    .map((source) => source.split(' ')[0] ?? ''),
  ...(cover ? [imageUrl(cover.url, 640)] : []),
  ...(logo ? [thumbnailUrl(logo.url, 80)] : []),
];

/**
 * Creates the renditions of most pages. While tests keep the processors busy, the API would otherwise respond with 503
 * to some first requests of pages with many pictures.
 */
const renderPictures = async (api: string): Promise<void> => {
  for (const list of LISTS) {
    const { data } = (await (await fetch(`${api}/api/v1/${list}`)).json()) as { data: Pictured[] };
    for (const path of data.flatMap(pictureAddresses)) {
      const response = await fetch(api + path, { headers: BROWSER });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  }
};

/**
 * Creates a data folder with the demo content, an administrator and the built remotes. Tests start their sites with
 * copies of it. It is reused until the sources change.
 */
export const prepareSeededData = async (): Promise<void> => {
  const env = environmentOf(readSettings({ DATA_DIR: FOLDER }));
  await build(env);
  await seed();
  await mkdir(join(FOLDER, 'releases'), { recursive: true });
  await release(env);
};

/** A temporary data folder with the demo content, for one site. The caller removes it. */
export const copySeededData = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-site-'));
  // Synchronous copying takes a third of the time.
  cpSync(FOLDER, folder, { recursive: true });
  await symlink(RENDITIONS, join(folder, 'renditions'));
  return folder;
};
