import { extname, join } from 'node:path';
import type { Config } from 'jest';
import { ROOT } from '../site/settings.ts';
import { readIgnoredPatterns } from './compiled-packages.ts';

/** Milliseconds. A deadline for hangs: the default of five seconds fails on a busy machine. */
export const TEST_TIMEOUT = 120_000;

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

// Resolves to the sources in this workspace, and to compiled files where the package is installed.
const module = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));

const swc = (syntax: 'typescript' | 'ecmascript', isModule: boolean | 'unknown'): [string, object] => [
  '@swc/jest',
  {
    isModule,
    jsc: { target: 'es2024', parser: { syntax, tsx: true }, transform: { react: { runtime: 'automatic' } } },
  },
];

const shared = {
  rootDir: ROOT,
  transform: {
    '\\.tsx?$': swc('typescript', true),
    '\\.[cm]js$': swc('ecmascript', true),
    '\\.js$': swc('ecmascript', 'unknown'),
    '\\.woff2$': join(import.meta.dirname, 'asset-address.mjs'),
  },
  transformIgnorePatterns: readIgnoredPatterns(ROOT),
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.nx/', '<rootDir>/data/', '<rootDir>/\\.releases/'],
  restoreMocks: true,
  setupFilesAfterEnv: [module('setup')],
};

/**
 * Jest project of the tests in `*.test.ts`, which run in Node.
 * @param name name of the project in reports
 * @param folders relative to the root
 */
export const nodeProject = (name: string, folders: string[]): Project => ({
  ...shared,
  displayName: name,
  testEnvironment: 'node',
  // Node resolves `module-sync` when a package ships only ES modules.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
});

/**
 * Tests in `*.test.tsx`, which render a user interface into a document.
 *
 * @param name what the report calls the tests
 * @param folders relative to the root
 */
export const documentProject = (name: string, folders: string[]): Project => ({
  ...shared,
  displayName: name,
  testEnvironment: module('document-environment'),
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, module('setup-document')],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
});
