import type { ChunkGroup, Compilation } from 'webpack';

const PART = /^\.\.?\/(?:.*\/)?(pages|fragments|locales)\/([\w-]+)|^\.\/(fr|ar|en)\.json$/;

/** The scripts of a chunk group, in the order in which they are to be loaded. */
export const scriptsOf = (group: ChunkGroup): string[] => group.getFiles().filter((file) => file.endsWith('.js'));

/** `./pages/shop/page.tsx` is the part `pages/shop`; `./fr.json` is `locales/fr`. */
const partsOf = (group: ChunkGroup): string[] =>
  group.origins.flatMap(({ request }) => {
    const [, kind, id, locale] = PART.exec(request ?? '') ?? [];
    if (locale) return [`locales/${locale}`];
    return kind ? [`${kind}/${id}`] : [];
  });

/** Browser files of each part that is loaded lazily. */
export const assetsOf = (compilation: Compilation): Record<string, string[]> => {
  const assets: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    for (const part of partsOf(group)) assets[part] = scriptsOf(group);
    if (group.origins.some(({ request }) => request?.endsWith('/remote.ts'))) assets.remote = scriptsOf(group);
  }
  return assets;
};
