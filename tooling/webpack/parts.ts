import { LOCALES } from 'shared-kernel/contracts';
import type { ChunkGroup, Compilation, Module } from 'webpack';

const PART = new RegExp(`^\\.\\.?/(?:.*/)?(pages|fragments|locales)/([\\w-]+)|^\\./(${LOCALES.join('|')})\\.json$`);

/** The scripts of a chunk group, in loading order. */
export const scriptsOf = (group: ChunkGroup): string[] => group.getFiles().filter((file) => file.endsWith('.js'));

/** `./pages/shop/page.tsx` is the part `pages/shop`; `./fr.json` is `locales/fr`. */
const partOf = (request: string): string[] => {
  const [, kind, id, locale] = PART.exec(request) ?? [];
  if (locale) return [`locales/${locale}`];
  return kind ? [`${kind}/${id}`] : [];
};

/**
 * Browser files of each lazily loaded part.
 * @param isOwn whether a module that loads a part belongs to the package: parts of two packages may have the same name
 */
export const assetsOf = (
  compilation: Compilation,
  isOwn: (module: Module) => boolean = () => true,
): Record<string, string[]> => {
  const assets: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    const own = group.origins.filter(({ module }) => module && isOwn(module));
    const requests = own.flatMap(({ request }) => request ?? []);
    for (const part of requests.flatMap(partOf)) {
      assets[part] = [...new Set([...(assets[part] ?? []), ...scriptsOf(group)])];
    }
    if (requests.some((request) => request.endsWith('/remote.ts'))) assets.remote = scriptsOf(group);
  }
  return assets;
};
