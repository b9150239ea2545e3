import { audit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import type { Writing } from '../database/writing.ts';
import { NotFoundError } from '../http/errors.ts';
import { valid } from '../http/validation.ts';
import { applyState } from './apply.ts';
import { findLive } from './content-table.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { publicationOf } from './publication.ts';
import { currentNumber, keepRevision, replaceProposals } from './revisions.ts';
import { requireWriterRight, writesDirectly } from './rights.ts';
import { chooseSlug } from './slug.ts';
import type { RevisionRow } from './table.ts';
import { lockVersion } from './version.ts';
import { requireRoom } from './waiting.ts';

/** A whole record as it is to become. */
export interface Change {
  input: unknown;
  /** The version that the writer has read. */
  version: number;
  /** What the audit log calls it. */
  action: 'update' | 'revert';
}

/** A change either holds, or waits as a proposal for somebody to approve it. */
export type Outcome = { row: ContentRow } | { proposal: RevisionRow };

/** @throws ValidationError, FieldNotFoundError, NotFoundError, AccessError, StaleError, ConflictError */
export async function changeContent(
  kind: ContentKind,
  writing: Writing,
  idOrSlug: string,
  { input: body, version, action }: Change,
): Promise<Outcome> {
  const found = await getLive(kind, writing, idOrSlug);
  requireWriterRight(kind, writing, found, 'WRITE');
  const input = valid(kind.rules, body);
  // What the record names is locked before the record itself, by everybody: two writers never wait for each other.
  const accepted = action === 'revert' ? input : await kind.toInput(writing.db, found);
  const columns = await kind.columnsOf(writing, input, [accepted]);
  const before = await lockVersion(kind, writing.db, found.id, version);
  requireWriterRight(kind, writing, before, 'WRITE');
  const isDirect = writesDirectly(kind, writing);
  if (!isDirect && before.approvalStatus === 'APPROVED') {
    return { proposal: await propose(kind, writing, before, input, columns) };
  }
  const approvalStatus = isDirect ? before.approvalStatus : 'PENDING';
  if (approvalStatus === 'PENDING' && before.approvalStatus !== 'PENDING') await requireRoom(kind, writing);
  return { row: await applyState(kind, writing, before, { input, columns, approvalStatus, action }) };
}

/** @throws NotFoundError when there is none, or it is in the trash. */
export async function getLive(kind: ContentKind, { db }: Pick<Writing, 'db'>, idOrSlug: string): Promise<ContentRow> {
  const row = await findLive(kind, db, idOrSlug);
  if (!row) throw new NotFoundError(kind.resource);
  return row;
}

async function propose(
  kind: ContentKind,
  writing: Writing,
  before: ContentRow,
  input: object,
  columns: Partial<ContentRow>,
): Promise<RevisionRow> {
  const proposed = { ...before, ...columns, ...chooseSlug(kind, input, before), ...publicationOf(input) };
  const data = { ...(await kind.toInput(writing.db, proposed)) };
  const base = await currentNumber(kind, writing.db, before.id);
  await replaceProposals(kind, writing, before);
  const proposal = await keepRevision(kind, writing, before.id, { data, status: 'PENDING', base });
  const changes = changesBetween(await kind.toInput(writing.db, before), data);
  await audit(writing, { action: 'propose', resource: kind.resource, recordId: before.id, ...changes });
  return proposal;
}
