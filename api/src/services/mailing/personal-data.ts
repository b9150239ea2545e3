import type { OwnContact } from 'shared-kernel/contracts';
import { nullable } from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/service/personal-data.ts';
import { listLetters } from './letters/contact-letters.ts';
import { plannedLetters } from './letters/table.ts';
import * as repository from './repository.ts';
import { ownContactResponse } from './response-schemas.ts';
import { eraseContact } from './service.ts';
import { toOwnContact } from './to-contact.ts';

/** The newsletter contact of an account's verified address, and the letters that it got. */
export const contactData: PersonalData<OwnContact | null> = {
  handed: [plannedLetters],
  schema: nullable(ownContactResponse),
  async read(db, { provenEmail }) {
    const row = provenEmail === null ? undefined : await repository.findByEmail(db, provenEmail);
    if (!row) return null;
    return toOwnContact(row, await repository.listEvents(db, row.id), await listLetters(db, row.id));
  },
  async forget(context, { provenEmail }) {
    if (provenEmail === null) return;
    const row = await repository.lockByEmail(context.db, provenEmail);
    // Without an actor: the history names accounts of staff only.
    if (row) await eraseContact({ ...context, actorId: null }, row.id);
  },
};
