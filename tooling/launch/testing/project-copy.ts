import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'tooling/site';

const copySources = (copy: string): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of String(files).split('\0')) {
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  }
};

/** The packages are those of the project; the workspaces among them are the copy's own. */
const linkPackages = (copy: string, folder: string): void => {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = join(folder, name);
    if (name.startsWith('@')) linkPackages(copy, path);
    else if (lstatSync(join(ROOT, path)).isSymbolicLink())
      symlinkSync(readlinkSync(join(ROOT, path)), join(copy, path));
    else symlinkSync(join(ROOT, path), join(copy, path));
  }
};

/** Makes a copy of the project's sources, to write into. @returns its folder, which the caller removes */
export const copyProject = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  copySources(copy);
  for (const file of readdirSync(copy)) linkPackages(copy, join(file, 'node_modules'));
  linkPackages(copy, 'node_modules');
  return copy;
};
