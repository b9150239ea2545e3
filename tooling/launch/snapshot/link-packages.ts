import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MODULES = 'node_modules';

/** Targets of the links to a folder's packages. Links to workspaces are relative, so those of a copy stay within it. */
const linksIn = (root: string, folder: string): [path: string, target: string][] => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (name.startsWith('@')) return linksIn(root, path);
    const isLink = lstatSync(join(root, path)).isSymbolicLink();
    return [[path, isLink ? readlinkSync(join(root, path)) : join(root, path)]];
  });
};

const targetOf = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

/**
 * Links the installed packages of a workspace into its copy.
 * @param folders the workspaces, relative to the root, which is `.`
 */
export const linkPackages = (root: string, copy: string, folders: string[]): void => {
  const links = folders.flatMap((folder) => linksIn(root, join(folder, MODULES)));
  const wanted = new Set(links.map(([path]) => path));
  for (const folder of folders) {
    for (const [path] of linksIn(copy, join(folder, MODULES))) {
      if (!wanted.has(path)) rmSync(join(copy, path), { recursive: true });
    }
  }
  for (const [path, target] of links) {
    const link = join(copy, path);
    if (targetOf(link) === target) continue;
    rmSync(link, { recursive: true, force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);
  }
};
