import {
  DEFAULT_LOCALE,
  type Letter,
  type LetterCounts,
  type LetterItem,
  type LetterRecord,
} from 'shared-kernel/contracts';
import type { DefinedModel } from '../../../content/model/define-model.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { readShown } from './compose-letter.ts';
import { countHandled, countReaders } from './recipients.ts';
import type { LetterRow } from './table.ts';

const NOTHING = { sent: 0, failed: 0, bounced: 0, skipped: 0, unsubscribed: 0 };

/** Letters with their counts. */
export const toLetters = async (db: Database, rows: LetterRow[]): Promise<Letter[]> => {
  const readers = await countReaders(db);
  const handled = await countHandled(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const recipients = row.startedAt ? row.recipients : (readers.get(row.locale) ?? 0);
    const counts = handled.get(row.id) ?? NOTHING;
    const rest = Math.max(0, recipients - counts.sent - counts.failed - counts.bounced);
    return toLetter(row, { recipients, ...counts, ...(row.endedAt && { skipped: rest }) });
  });
};

const toLetter = (row: LetterRow, counts: LetterCounts): Letter => ({
  id: row.id,
  version: row.version,
  status: row.status,
  locale: row.locale,
  subject: row.subject,
  counts,
  scheduledFor: row.scheduledFor?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type Models = Pick<ServiceDeps, 'contentModels'>;

/** A letter with its content. */
export const toLetterRecord = async (db: Database, models: Models, row: LetterRow): Promise<LetterRecord> => {
  const [letter] = await toLetters(db, [row]);
  const { preheader, introduction, closing } = row;
  const titles = await titlesOf(db, models, row.items);
  const items = row.items.map((item, index) => ({ ...item, title: titles[index] ?? null }));
  return { ...(letter as Letter), preheader, introduction, closing, items };
};

/** French titles of records, in their order; undefined for those that visitors can't see. */
export const titlesOf = async (
  db: Database,
  { contentModels }: Models,
  items: readonly LetterItem[],
): Promise<(string | undefined)[]> => {
  const titles = new Map<string, string>();
  for (const [type, chosen] of Map.groupBy(items, (item) => item.type)) {
    const model = contentModels.find((each) => each.type.name === type) as DefinedModel;
    const ids = chosen.map(({ id }) => id);
    for (const { id, title } of await readShown(db, model, ids, DEFAULT_LOCALE)) titles.set(`${type}/${id}`, title);
  }
  return items.map(({ type, id }) => titles.get(`${type}/${id}`));
};
