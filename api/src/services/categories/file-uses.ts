import { type FileUseSource, fileIn } from '../../platform/files/file-uses.ts';
import { categories } from './table.ts';

export const categoryFileUses: FileUseSource[] = [
  {
    resource: 'category',
    table: categories,
    id: categories.id,
    title: categories.title,
    deletedAt: categories.deletedAt,
    fields: { picture: fileIn(categories.pictureId) },
    refresh: ({ touch }, ids) => touch('categories', ...ids.map((id) => `category:${id}`)),
  },
];
