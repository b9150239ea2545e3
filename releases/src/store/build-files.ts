import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-kernel/remote';
import { integrityOf } from '../integrity/index.ts';
import { compressedForms } from './compress.ts';
import { ReleaseError } from './release-error.ts';
import type { BuiltFile, ReleasedFile } from './storage.ts';

/**
 * The files of a build to upload, with compressed forms of the browser files.
 * @param dist folder of the build
 * @returns each throws a {@link ReleaseError} when its file differs from its description: another build may have
 *   started
 */
export const filesOfBuild = ({ extras: { browser, node, contract } }: Release, dist: string): BuiltFile[] => {
  const readReleased = async (path: string, hash: string): Promise<Buffer> => {
    const bytes = await readFile(join(dist, path)).catch(() => undefined);
    if (bytes && integrityOf(bytes) === hash) return bytes;
    throw new ReleaseError(`${contract.name}: its build changed during the release.`, 'Release it once more.');
  };
  const forBrowsers = Object.entries(browser).map(([file, hash]): BuiltFile => {
    const path = `browser/${file}`;
    const read = async (): Promise<ReleasedFile[]> => {
      const bytes = await readReleased(path, hash);
      return [{ path, bytes }, ...(await compressedForms(path, bytes))];
    };
    return { path, read };
  });
  const forServers = Object.entries(node).map(([file, hash]): BuiltFile => {
    const path = `node/${file}`;
    return { path, read: async () => [{ path, bytes: await readReleased(path, hash) }] };
  });
  return [...forBrowsers, ...forServers];
};
