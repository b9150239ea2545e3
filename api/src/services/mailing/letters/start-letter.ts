import { eq } from 'drizzle-orm';
import { type Grant, reaches } from 'shared-kernel/access';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { composeLetter, isEmpty } from './compose-letter.ts';
import * as recipients from './recipients.ts';
import { type LetterRow, letters } from './table.ts';

type Deps = Pick<ServiceDeps, 'config' | 'contentModels' | 'findActor'>;

/** The right to plan letters. */
const PLANNING: Grant = { resource: 'CONTACT', privileges: 'WRITE' };

/**
 * Starts a letter with the rights of the account that planned it. Without them, or without content, it is a draft again.
 * @returns the letter, if it has started
 */
export const startLetter = async (
  context: WriteContext,
  deps: Deps,
  letter: LetterRow,
): Promise<LetterRow | undefined> => {
  const { db, at } = context;
  const { id, locale, scheduledBy, version } = letter;
  const planner = scheduledBy === null ? undefined : await deps.findActor(db, scheduledBy);
  const mayPlan = planner !== undefined && reaches(planner.access, PLANNING.resource, PLANNING.privileges);
  const mail = await composeLetter(db, deps, letter, at);
  if (!mayPlan || isEmpty(letter, mail)) return cancel(context, letter, mayPlan);
  const count = (await recipients.countReaders(db)).get(locale) ?? 0;
  const [started] = await db
    .update(letters)
    .set({ status: 'sending', startedAt: at, recipients: count, mail, version: version + 1, updatedAt: at })
    .where(eq(letters.id, id))
    .returning();
  const after = { locale, count };
  await audit({ ...context, actorId: scheduledBy }, { action: 'send', resource: 'letter', recordId: id, after });
  return started;
};

/** Makes a letter a draft again. Notifies its planner, or those who may plan letters once the planner may not. */
const cancel = async (context: WriteContext, letter: LetterRow, mayPlan: boolean): Promise<undefined> => {
  const { db, at, notify } = context;
  const { id, scheduledBy, subject, version } = letter;
  await db
    .update(letters)
    .set({ status: 'draft', scheduledFor: null, scheduledBy: null, version: version + 1, updatedAt: at })
    .where(eq(letters.id, id));
  await audit({ ...context, actorId: null }, { action: 'unschedule', resource: 'letter', recordId: id });
  const about = { kind: 'publication', resource: 'letter', recordId: id, title: subject } as const;
  if (mayPlan) notify({ ...about, to: [scheduledBy], detail: 'letterEmpty' });
  else notify({ ...about, to: PLANNING, detail: 'letterAccess' });
};
