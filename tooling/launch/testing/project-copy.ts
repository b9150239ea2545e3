import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'tooling/site';
import { linkPackages } from '../snapshot/link-packages.ts';

const copySources = (copy: string): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of String(files).split('\0')) {
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  }
};

/** Makes a copy of the project's sources, to write into. @returns its folder, which the caller removes */
export const copyProject = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  copySources(copy);
  linkPackages(ROOT, copy, ['.', ...readdirSync(copy)]);
  return copy;
};
