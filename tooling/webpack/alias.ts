import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

// The package's `exports` lead to its development build whatever the mode.
const routerBuild = (): Record<string, string> => {
  const folder = join(folderOf('react-router'), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
};

/** Names that lead elsewhere than the packages' own exports would. */
export const alias = (isProduction: boolean): Record<string, string> => ({
  // Past the share of the same name, for the file that stands for it.
  'unshared/react-i18next$': join(folderOf('react-i18next'), 'dist/es/index.js'),
  ...(isProduction && routerBuild()),
});
