/** Run after a change of dependencies: `node tooling/lockfile/complete-lockfile.ts`. */
import { writeFileSync } from 'node:fs';
import { complete } from './complete.ts';
import { LOCK_FILE, readLock } from './lock.ts';
import { describe } from './registry.ts';

const lock = await complete(readLock(), describe);
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
