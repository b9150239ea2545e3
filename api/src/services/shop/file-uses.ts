import { type FileUseSource, fileIn, filesIn, filesNamedIn } from '../../platform/files/file-uses.ts';
import { heroes } from './hero/table.ts';
import { projectShops } from './shop/projection.ts';
import { shops } from './shop/table.ts';

export const shopFileUses: FileUseSource[] = [
  {
    resource: 'shop',
    table: shops,
    id: shops.id,
    title: shops.title,
    deletedAt: shops.deletedAt,
    fields: {
      logo: fileIn(shops.logoId),
      cover: fileIn(shops.coverId),
      gallery: filesIn(shops.galleryIds),
      description: filesNamedIn(shops.description),
      translations: filesNamedIn(shops.translations),
    },
    refresh: async ({ db, touch }, ids) => {
      await projectShops(db, ids);
      touch('shops', ...ids.map((id) => `shop:${id}`));
    },
  },
  {
    resource: 'hero',
    table: heroes,
    id: heroes.id,
    title: heroes.title,
    deletedAt: heroes.deletedAt,
    fields: { picture: fileIn(heroes.pictureId) },
    refresh: ({ touch }) => touch('heroes'),
  },
];
