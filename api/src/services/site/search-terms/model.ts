import { sql } from 'drizzle-orm';
import { searchTerm } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { keepSearchWords } from '../../../content/search/search-words.ts';
import { searchTerms } from './table.ts';
import { namesOf } from './terms.ts';

export const searchTermModel = defineModel(searchTerm, {
  table: searchTerms,
  afterWrite: ({ db }, row) =>
    keepSearchWords(db, sql`select to_tsvector('mall_plain', ${namesOf(row).join(' ')}::text)`),
  public: {},
});
