import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../site/settings.ts';
import { base } from '../webpack/base.ts';

const FOLDER = join(ROOT, '.cache/gallery');

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Gallery</title>
  <link rel="icon" href="data:,">
  <div id="root"></div>
  <script src="main.js"></script>
</html>
`;

/** The build's entry: imports the registries of all packages, which the kernel itself can't import. */
const readEntry = (): string => {
  const registries = globSync('mf-*/gallery/registry.ts', { cwd: ROOT }).toSorted();
  const fileOf = (file: string): string => JSON.stringify(join(ROOT, file));
  const script = `
    import { showGallery } from ${fileOf('shared-kernel/gallery/main.tsx')};
    ${registries.map((file, index) => `import { registry as other${index} } from ${fileOf(file)};`).join('\n')}
    void showGallery([${registries.map((_, index) => `other${index}`)}]);
  `;
  return `data:text/javascript,${encodeURIComponent(script)}`;
};

const CONFIGURATION: Configuration = {
  ...base('gallery', 'browser'),
  context: join(ROOT, 'shared-kernel'),
  entry: readEntry(),
  output: { path: FOLDER, publicPath: 'auto' },
};

/** Builds the page that shows the design system. */
export const buildGallery = async (): Promise<void> => {
  const compiler = webpack(CONFIGURATION);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  await writeFile(join(FOLDER, 'index.html'), PAGE);
};

export const GALLERY_LOCALES = ['fr', 'ar'] as const;
export const GALLERY_SCHEMES = ['light', 'dark'] as const;

/** File URL of the built gallery. */
export const galleryAddress = (
  locale: (typeof GALLERY_LOCALES)[number],
  scheme: (typeof GALLERY_SCHEMES)[number],
): string => `${pathToFileURL(join(FOLDER, 'index.html'))}?locale=${locale}&scheme=${scheme}`;
