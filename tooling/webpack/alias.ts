import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

// The package's `exports` lead to its development build whatever the mode.
const router = (isProduction: boolean): Record<string, string> => {
  const folder = join(folderOf('react-router'), 'dist', isProduction ? 'production' : 'development');
  const index = join(folder, 'index.mjs');
  return {
    'react-router$': index,
    'react-router/dom$': join(folder, 'dom-export.mjs'),
    'unshared/react-router$': index,
  };
};

/**
 * Names that lead elsewhere than the packages' own exports would. `unshared/…` goes past the share of the same name,
 * for the file that stands for it.
 */
export const alias = (isProduction: boolean): Record<string, string> => ({
  'unshared/react-i18next$': join(folderOf('react-i18next'), 'dist/es/index.js'),
  ...router(isProduction),
});
