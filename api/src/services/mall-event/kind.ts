import type { InferType } from 'yup';
import type { ContentKind } from '../../platform/content/kind.ts';
import { requireFiles, type ShownFiles } from '../bucket/port.ts';
import { newMallEvent } from './schemas.ts';
import { type MallEventRow, mallEvents } from './table.ts';

type MallEventInput = InferType<typeof newMallEvent>;

export const mallEventKind: ContentKind<MallEventInput, MallEventRow> = {
  resource: 'mallEvent',
  access: 'MALL_EVENTS',
  directLevel: 'WRITE_SELF',
  table: mallEvents,
  rules: newMallEvent,
  reservedSlugs: ['static-paths'],
  async columnsOf(writing, input, accepted) {
    await requireFiles(writing, shownBy(input), accepted.map(shownBy));
    const { cover, slug: _, start, end, ...given } = input;
    return { ...given, coverId: cover, startsAt: new Date(start), endsAt: new Date(end) };
  },
  toInput: (_db, row) => ({
    slug: row.slug,
    title: row.title,
    description: row.description,
    cover: row.coverId,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    place: row.place,
    price: row.price,
    translations: row.translations,
  }),
  tagsOf: ({ id }) => ['mall-events', `mall-event:${id}`],
};

const shownBy = ({ cover, description, translations }: MallEventInput): ShownFiles => ({
  ids: { cover },
  texts: { description, translations },
});
