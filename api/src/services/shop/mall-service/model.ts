import { sql } from 'drizzle-orm';
import { type MALL_SERVICE_KINDS, mallService } from 'shared-kernel/content';
import { LOCALES } from 'shared-kernel/contracts';
import { defineModel } from '../../../content/model/define-model.ts';
import { textsIn } from '../../../locales/index.ts';
import { mallServices } from './table.ts';

type Kind = (typeof MALL_SERVICE_KINDS)[number];

/** Common words for a kind of service in every language, for the search: "wc" finds "Sanitaires". */
const wordsOf = (kind: Kind): string =>
  kind === 'LANDMARK' || kind === 'OTHER'
    ? ''
    : LOCALES.map((locale) => textsIn(locale)(`search.serviceKinds.${kind}`))
        .filter(Boolean)
        .join(' ');

export const mallServiceModel = defineModel(mallService, {
  table: mallServices,
  columns: { order: 'position' },
  names: sql`text_key(${mallServices.kindWords})`,
  deriveColumns: async (_, { kind }) => ({ kindWords: wordsOf(kind) }),
  public: {},
});
