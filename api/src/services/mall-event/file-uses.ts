import { type FileUseSource, fileIn, filesNamedIn } from '../../platform/files/file-uses.ts';
import { mallEvents } from './table.ts';

export const mallEventFileUses: FileUseSource[] = [
  {
    resource: 'mallEvent',
    table: mallEvents,
    id: mallEvents.id,
    title: mallEvents.title,
    deletedAt: mallEvents.deletedAt,
    fields: {
      cover: fileIn(mallEvents.coverId),
      description: filesNamedIn(mallEvents.description),
      translations: filesNamedIn(mallEvents.translations),
    },
    refresh: ({ touch }, ids) => touch('mall-events', ...ids.map((id) => `mall-event:${id}`)),
  },
];
