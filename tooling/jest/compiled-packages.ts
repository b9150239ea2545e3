import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of a package within `node_modules`, which may be nested. */
const NAME = /node_modules\/((?:@[^/]+\/)?[^/]+)$/;

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Names of the installed packages whose `.js` files are ES modules. */
const readModulePackages = (root: string, installed: string): string[] => {
  const folders = Object.entries<{ link?: boolean }>(read(installed).packages);
  const names = folders.flatMap(([folder, { link }]) => {
    const name = NAME.exec(folder)?.[1];
    const file = join(root, folder, 'package.json');
    return name && !link && existsSync(file) && read(file).type === 'module' ? [name] : [];
  });
  return [...new Set(names)].sort();
};

/**
 * Returns patterns of the files that Jest loads without transforming them: packages of CommonJS. It transforms packages
 * of type "module", whose CommonJS files may import as well, `.mjs` files and fonts. When another package manager has
 * installed the packages, it transforms all of them.
 * @param root folder of the workspace
 */
export const readIgnoredPatterns = (root: string): string[] => {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return [];
  const names = readModulePackages(root, installed).map((name) => RegExp.escape(name));
  return [`/node_modules/(?!.*/node_modules/)(?!(?:${names.join('|')})/).*(?<!\\.mjs|\\.woff2)$`];
};
