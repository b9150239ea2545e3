import { sql } from 'drizzle-orm';
import { searchTerm } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { storeSearchWords } from '../../../content/search/search-words.ts';
import { searchTerms } from './table.ts';
import { namesOf } from './terms.ts';

export const searchTermModel = defineModel(searchTerm, {
  table: searchTerms,
  afterWrite: ({ db }, row) =>
    storeSearchWords(db, sql`select to_tsvector('mall_plain', ${namesOf(row).join(' ')}::text)`),
  public: {},
});
