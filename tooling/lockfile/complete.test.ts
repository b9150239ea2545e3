import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { complete, type Lock, missingEntries } from './complete.ts';

const LOCK = resolve(import.meta.dirname, '../../package-lock.json');

describe('the lock file', () => {
  it('names the binaries of every machine; complete-lockfile.ts adds them', () => {
    expect(missingEntries(JSON.parse(readFileSync(LOCK, 'utf8')) as Lock)).toEqual({});
  });

  it('gets what other machines need', () => {
    const lock: Lock = {
      packages: {
        '': {},
        'node_modules/tool': {
          version: '1.0.0',
          dev: true,
          optionalDependencies: {
            '@tool/linux-x64-musl': '1.0.0',
            '@tool/win32-ia32': '1.0.0',
            '@tool/linux-x64': '1.0.0',
          },
        },
        'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
      },
    };
    expect(missingEntries(lock)).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
      'node_modules/@tool/win32-ia32': { version: '1.0.0', os: ['win32'], cpu: ['ia32'], dev: true, optional: true },
    });
    expect(missingEntries(complete(lock))).toEqual({});
  });

  it('finds what lies in a nested folder', () => {
    const lock: Lock = {
      packages: {
        'api/node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-x64': '1.0.0' } },
        'api/node_modules/tool/node_modules/tool-x64': { version: '1.0.0', optional: true },
        'node_modules/other': { version: '1.0.0', optionalDependencies: { 'other-x64': '1.0.0' } },
        'node_modules/other-x64': { version: '1.0.0', optional: true },
      },
    };
    expect(missingEntries(lock)).toEqual({});
  });

  it('refuses to guess a version', () => {
    const lock: Lock = { packages: { 'node_modules/tool': { optionalDependencies: { 'tool-x64': '^1.0.0' } } } };
    expect(() => missingEntries(lock)).toThrow('tool-x64 ^1.0.0, which is not locked');
  });
});
