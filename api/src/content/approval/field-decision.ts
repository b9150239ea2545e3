import type { FieldDecision } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { MAX_NOTE } from '../records/schemas.ts';
import { differingFields, mergeFields } from '../revisions/merge-fields.ts';
import {
  currentNumber,
  decide,
  deleteRevision,
  findApproval,
  findRevision,
  storeRevision,
} from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';

export type Refused = FieldDecision['refused'];

type Fields = Record<string, unknown>;

const namesOf = (refused: Refused): string[] => refused.map(({ field }) => field);

/** Joins the reasons to one note. Cuts it at the maximum length of notes; the decision has the full reasons. */
export const toNote = (refused: Refused): string | null => {
  const note = [...new Set(refused.map(({ reason }) => reason))].join(' · ');
  return (note.length > MAX_NOTE ? `${note.slice(0, MAX_NOTE - 1).trimEnd()}…` : note) || null;
};

/**
 * Accepts all changed fields of a proposal, except those that the reviewer refuses.
 * @param proposed - the record with all fields of the proposal
 * @returns undefined when no field is refused
 * @throws ValidationError when a refused field isn't changed, or is named twice
 */
export const decideFields = (
  model: ContentModel,
  { live, proposed }: { live: object; proposed: object },
  refused: Refused,
): FieldDecision | undefined => {
  if (refused.length === 0) return undefined;
  const changed = differingFields(model, live as Fields, proposed as Fields);
  const names = namesOf(refused);
  if (names.some((name) => !changed.includes(name))) throw brokenRule('refused', 'unknown');
  if (new Set(names).size < names.length) throw brokenRule('refused', 'twice');
  return { accepted: changed.filter((name) => !names.includes(name)), refused };
};

/** @throws ValidationError when a field is accepted, because only an approval can accept fields */
export const requireNoneAccepted = ({ accepted }: FieldDecision): void => {
  if (accepted.length > 0) throw brokenRule('approvalStatus', 'oneOf', { values: 'APPROVED' });
};

/** The record with the accepted fields, as an input. @throws ValidationError when none is accepted */
export const acceptedInput = (
  model: ContentModel,
  { live, proposed }: { live: object; proposed: object },
  { accepted, refused }: FieldDecision,
): object => {
  if (accepted.length === 0) throw brokenRule('refused', 'maxItems', { max: refused.length - 1 });
  return mergeFields(model, proposed as Fields, live as Fields, namesOf(refused));
};

/** Stores the refused fields as a rejected proposal of the author, based on the record with the accepted fields. */
export const returnRefused = async (
  model: ContentModel,
  context: WriteContext,
  row: ContentRow,
  { proposed, decision, authorId }: { proposed: object; decision: FieldDecision; authorId: string | null },
): Promise<void> => {
  const { db } = context;
  const live = { ...(await model.toInput(db, row)) };
  const names = namesOf(decision.refused);
  const { number } = await storeRevision(model, context, row.id, {
    data: mergeFields(model, live, proposed as Fields, names),
    status: 'REJECTED',
    base: await currentNumber(model, db, row.id),
    authorId,
    wasApproved: false,
  });
  const note = toNote(decision.refused);
  await decide(model, context, row.id, { number, note, decision });
  const states = { before: { proposal: number }, after: { proposal: number, changed: names, note } };
  await audit(context, { action: 'reject', resource: model.type.name, recordId: row.id, ...states });
};

/** Deletes the rejected proposal that {@link returnRefused} stored, when its decision is undone. */
export const deleteRefusedPart = async (
  model: ContentModel,
  { db }: WriteContext,
  id: string,
  proposal: RevisionRow,
): Promise<void> => {
  if (!proposal.decision || proposal.status !== 'APPROVED') return;
  const after = (await findApproval(model, db, id, proposal.number))?.after;
  const refusedPart = after && (await findRevision(model, db, id, after.number + 1));
  if (refusedPart?.decision && refusedPart.base === after?.number)
    await deleteRevision(model, db, id, refusedPart.number);
};
