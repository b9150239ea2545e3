import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const swc = (syntax, isModule) => [
  '@swc/jest',
  {
    isModule,
    jsc: { target: 'es2024', parser: { syntax, tsx: true }, transform: { react: { runtime: 'automatic' } } },
  },
];

const shared = {
  rootDir: fileURLToPath(new URL('../../', import.meta.url)),
  transform: {
    '\\.tsx?$': swc('typescript', true),
    '\\.[cm]js$': swc('ecmascript', true),
    '\\.js$': swc('ecmascript', 'unknown'),
    '\\.woff2$': here('./asset-address.mjs'),
  },
  // Packages that ship no CommonJS are compiled like our own code, so no list of them has to be kept.
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.nx/', '<rootDir>/data/'],
  restoreMocks: true,
  setupFilesAfterEnv: [here('./setup.ts')],
};

/**
 * Tests in `*.test.ts`, which run as the servers and commands do.
 *
 * @param {string} name what the report calls the tests
 * @param {string[]} folders relative to the root
 */
export const nodeProject = (name, folders) => ({
  ...shared,
  displayName: name,
  testEnvironment: 'node',
  // `module-sync` is what Node itself takes when a package ships ES modules only.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
});

/**
 * Tests in `*.test.tsx`, which render a user interface into a document.
 *
 * @param {string} name what the report calls the tests
 * @param {string[]} folders relative to the root
 */
export const documentProject = (name, folders) => ({
  ...shared,
  displayName: name,
  testEnvironment: here('./document-environment.ts'),
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, here('./setup-document.ts')],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
});
