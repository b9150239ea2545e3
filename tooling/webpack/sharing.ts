import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Platform } from './base.ts';

/**
 * Packages and kernel parts with state, a context, or a style sheet: one copy for the whole page. The shell provides
 * them; a copy in a remote would split the state.
 */
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'zustand', 'i18next', 'react-i18next'];
const SUBPATHS: Record<string, string> = { 'react/jsx-runtime': 'react' };
const KERNEL_PARTS = ['http', 'i18n', 'notifications', 'session', 'site', 'ui'];

// Versions that the package is built with, which may differ between packages.
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

/** Modules that the shell provides. Eager, so that the page starts without a separate request for shared modules. */
export const provided = (platform: Platform): Shares => {
  const all = shares((version) => ({ singleton: true, version, requiredVersion: `^${version}`, eager: true }));
  const trimmed = TRIMMED.map((name) => [name, { ...all[name], import: `./src/remotes/shared/${name}.ts` }]);
  return platform === 'node' ? all : { ...all, ...Object.fromEntries(trimmed) };
};

/**
 * Modules that a remote takes from the shell and never bundles. In a shell with another version, its code doesn't load.
 */
export const consumed = (): Shares =>
  shares((version) => ({ singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: true }));
