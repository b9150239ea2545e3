// Resolves private files of packages. `exports` of react-router name the development build alone (remix-run/react-router#14102),
// those of the federation runtime bring its parts twice (web-infra-dev/rsbuild#3805).
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

const router = (isProduction: boolean): Record<string, string> => {
  const folder = join(folderOf('react-router'), 'dist', isProduction ? 'production' : 'development');
  const index = join(folder, 'index.mjs');
  return {
    'react-router$': index,
    'react-router/dom$': join(folder, 'dom-export.mjs'),
    'unshared/react-router$': index,
  };
};

// One part of the federation runtime asks for the others as CommonJS, which would bring each of them a second time.
const federationRuntime = (): Record<string, string> => {
  const files = { 'runtime-core': 'index.js', sdk: 'index.js', 'error-codes': 'index.mjs' };
  return Object.fromEntries(
    Object.entries(files).map(([part, file]) => {
      const name = `@module-federation/${part}`;
      return [`${name}$`, join(dirname(require.resolve(name)), file)];
    }),
  );
};

/**
 * Names that resolve to other files than the packages' exports. `unshared/…` bypasses the shared module of the same
 * name, for the file that wraps it.
 */
export const alias = (isProduction: boolean): Record<string, string> => ({
  'unshared/react-i18next$': join(folderOf('react-i18next'), 'dist/es/index.js'),
  ...router(isProduction),
  ...federationRuntime(),
});
