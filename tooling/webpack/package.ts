import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name and version of the package in a folder. */
export const readPackage = (folder: string): { name: string; version: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
