/** Run after a change of dependencies: `node tooling/lockfile/complete-lockfile.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { complete, type Lock } from './complete.ts';

const FILE = resolve(import.meta.dirname, '../../package-lock.json');

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as Lock;
writeFileSync(FILE, `${JSON.stringify(complete(lock), null, 2)}\n`);
