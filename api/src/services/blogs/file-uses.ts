import { type FileUseSource, fileIn, filesNamedIn } from '../../platform/files/file-uses.ts';
import { posts } from './table.ts';

export const postFileUses: FileUseSource[] = [
  {
    resource: 'post',
    table: posts,
    id: posts.id,
    title: posts.title,
    deletedAt: posts.deletedAt,
    fields: {
      cover: fileIn(posts.coverId),
      content: filesNamedIn(posts.content),
      translations: filesNamedIn(posts.translations),
    },
    refresh: ({ touch }, ids) => touch('posts', ...ids.map((id) => `post:${id}`)),
  },
];
