import type { InferType } from 'yup';
import type { ContentKind } from '../../../platform/content/kind.ts';
import { requireFiles, type ShownFiles } from '../../bucket/port.ts';
import { newHero } from './schemas.ts';
import { type HeroRow, heroes } from './table.ts';

type HeroInput = InferType<typeof newHero>;

export const heroKind: ContentKind<HeroInput, HeroRow> = {
  resource: 'hero',
  access: 'HERO',
  directLevel: 'WRITE_SELF',
  table: heroes,
  rules: newHero,
  async columnsOf(writing, { picture, order, from, until, ...given }, accepted) {
    await requireFiles(writing, shownBy({ picture }), accepted.map(shownBy));
    return { ...given, pictureId: picture, position: order, showFrom: toDate(from), showUntil: toDate(until) };
  },
  toInput: (_db, row) => ({
    picture: row.pictureId,
    title: row.title,
    text: row.text,
    link: row.link,
    linkLabel: row.linkLabel,
    order: row.position,
    from: row.showFrom?.toISOString() ?? null,
    until: row.showUntil?.toISOString() ?? null,
    translations: row.translations,
  }),
  tagsOf: () => ['heroes'],
};

const shownBy = ({ picture }: Pick<HeroInput, 'picture'>): ShownFiles => ({ ids: { picture } });

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
