import type { OwnContact } from 'shared-kernel/contracts';
import { nullable } from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/service/personal-data.ts';
import { plannedLetters } from './letters/table.ts';
import * as repository from './repository.ts';
import { ownContactResponse } from './response-schemas.ts';
import { eraseContact } from './service.ts';
import { toOwnContact } from './to-contact.ts';

/** The newsletter contact of an account's verified address. */
export const contactData: PersonalData<OwnContact | null> = {
  handed: [plannedLetters],
  schema: nullable(ownContactResponse),
  async read(db, { provenEmail }) {
    const row = provenEmail === null ? undefined : await repository.findByEmail(db, provenEmail);
    return row ? toOwnContact(row, await repository.listEvents(db, row.id)) : null;
  },
  async forget(context, { provenEmail }) {
    if (provenEmail === null) return;
    const row = await repository.holdByEmail(context.db, provenEmail);
    // Without an actor: the history names accounts of staff only.
    if (row) await eraseContact({ ...context, actorId: null }, row.id);
  },
};
