import { type Level, reaches } from 'shared-kernel/access';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { Writing } from '../database/writing.ts';
import { AccessError } from '../http/errors.ts';
import type { Identity } from '../http/identity.ts';
import type { ContentModel } from './model.ts';

/** What is done to a record; each has a level for one's own records and one for all. */
export type Deed = 'READ' | 'WRITE' | 'DELETE';

type Owned = { ownerId: string | null };

/** @throws AccessError when a person may not do this to this record. */
export function requireRight(model: ContentModel, { access, authId }: Identity, row: Owned, deed: Deed): void {
  const isAllowed =
    reaches(access, model.type.access, deed) ||
    (row.ownerId === authId && reaches(access, model.type.access, `${deed}_SELF`));
  if (!isAllowed) throw new AccessError('Access mismatch');
}

/** {@link requireRight} for whoever writes; the system may do anything. */
export function requireWriterRight(model: ContentModel, { actor }: Writing, row: Owned, deed: Deed): void {
  if (actor) requireRight(model, actor, row, deed);
}

/** @throws AccessError when the writer doesn't hold a level on all records of the type. */
export function requireLevel(model: ContentModel, { actor }: Writing, level: Level): void {
  if (actor && !reaches(actor.access, model.type.access, level)) throw new AccessError('Access mismatch');
}

/** Whether what this person writes shows at once. */
export const writesDirectly = (model: ContentModel, { actor, approvalStatus }: Writing): boolean =>
  actor ? reaches(actor.access, model.type.access, model.type.directLevel) : approvalStatus === 'APPROVED';

/** Status of a record that this person makes. */
export const statusOfNew = (model: ContentModel, writing: Writing): ApprovalStatus =>
  writesDirectly(model, writing) ? 'APPROVED' : 'PENDING';
