import { createRequire } from 'node:module';
import type { Platform } from './base.ts';

const require = createRequire(import.meta.url);

/**
 * One copy for the whole page: packages and kernel parts that hold state, a context, or a style sheet.
 * The shell brings them; a remote that brought its own would split the state in two.
 */
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'zustand', 'i18next', 'react-i18next'];
const SUBPATHS: Record<string, string> = { 'react/jsx-runtime': 'react' };
const KERNEL_PARTS = ['http', 'i18n', 'notifications', 'site', 'theme', 'ui'];

const versionOf = (name: string): string => require(`${name}/package.json`).version;

interface Share {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false | string;
}

type Shares = Record<string, Share>;

const shares = (make: (version: string) => Share): Shares =>
  Object.fromEntries([
    ...PACKAGES.map((name) => [name, make(versionOf(name))]),
    ...Object.entries(SUBPATHS).map(([request, name]) => [request, make(versionOf(name))]),
    ...KERNEL_PARTS.map((part) => [`shared-kernel/${part}`, make(versionOf('shared-kernel'))]),
  ]);

/**
 * What the shell provides. Eager, so that the page starts without a round for the shares alone.
 * A shared module keeps all its exports; in the browser the router is a file that re-exports those in use, and webpack
 * drops the rest.
 */
export const provided = (platform: Platform): Shares => {
  const all = shares((version) => ({ singleton: true, version, requiredVersion: `^${version}`, eager: true }));
  const router = all['react-router-dom'] as Share;
  return platform === 'node'
    ? all
    : { ...all, 'react-router-dom': { ...router, import: './src/remotes/shared-router.ts' } };
};

/** What a remote takes from the shell and never brings. */
export const consumed = (): Shares =>
  shares((version) => ({ singleton: true, requiredVersion: `^${version}`, import: false }));
