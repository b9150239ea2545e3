import { eq, sql } from 'drizzle-orm';
import { mallService } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { KIND_WORDS } from './kind-words.ts';
import { mallServices } from './table.ts';

export const mallServiceModel = defineModel(mallService, {
  table: mallServices,
  columns: { order: 'position' },
  names: sql`text_key(${mallServices.kindWords})`,
  deriveColumns: async (_, { kind }) => ({ kindWords: KIND_WORDS[kind] }),
  public: { filter: ({ kind }) => (kind === undefined ? undefined : eq(mallServices.kind, sql.placeholder('kind'))) },
});
