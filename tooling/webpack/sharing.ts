import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Platform } from './base.ts';

/**
 * One copy for the whole page: packages and kernel parts that hold state, a context, or a style sheet.
 * The shell brings them; a remote that brought its own would split the state in two.
 */
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'zustand', 'i18next', 'react-i18next'];
const SUBPATHS: Record<string, string> = { 'react/jsx-runtime': 'react' };
const KERNEL_PARTS = ['http', 'i18n', 'notifications', 'session', 'site', 'ui'];

// Of what the package is built with, which needn't be what the others are built with.
const versionOf = (name: string): string => createRequire(resolve('package.json'))(`${name}/package.json`).version;

interface Share {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  strictVersion?: true;
  import?: false | string;
}

type Shares = Record<string, Share>;

const shares = (make: (version: string) => Share): Shares =>
  Object.fromEntries([
    ...PACKAGES.map((name) => [name, make(versionOf(name))]),
    ...Object.entries(SUBPATHS).map(([request, name]) => [request, make(versionOf(name))]),
    ...KERNEL_PARTS.map((part) => [`shared-kernel/${part}`, make(versionOf('shared-kernel'))]),
  ]);

// A shared module keeps all its exports. These packages are shared through files that re-export what is in use, and
// webpack drops the rest: half of the router, and the markup parser of the translations.
const TRIMMED = ['react-router-dom', 'react-i18next'];

/** What the shell provides. Eager, so that the page starts without a round for the shares alone. */
export const provided = (platform: Platform): Shares => {
  const all = shares((version) => ({ singleton: true, version, requiredVersion: `^${version}`, eager: true }));
  const trimmed = TRIMMED.map((name) => [name, { ...all[name], import: `./src/remotes/shared/${name}.ts` }]);
  return platform === 'node' ? all : { ...all, ...Object.fromEntries(trimmed) };
};

/** What a remote takes from the shell and never brings. In a shell that has another version, its code doesn't load. */
export const consumed = (): Shares =>
  shares((version) => ({ singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: true }));
