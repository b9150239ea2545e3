import type { OwnMessage } from 'shared-kernel/contracts';
import { forgetMails } from '../../../platform/mail/mailer.ts';
import { listOf } from '../../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../../platform/service/personal-data.ts';
import * as repository from './repository.ts';
import { ownMessageResponse } from './response-schemas.ts';
import { toMessage } from './service.ts';

/** The messages that were sent from an account's verified address, with the answers. */
export const messageData: PersonalData<OwnMessage[]> = {
  schema: listOf(ownMessageResponse),
  async *list(db, { provenEmail }) {
    if (provenEmail === null) return;
    const rows = await repository.listOfEmail(db, provenEmail);
    const replies = await repository.listReplies(
      db,
      rows.map(({ id }) => id),
    );
    const repliesTo = Map.groupBy(replies, ({ messageId }) => messageId);
    yield rows.map((row) => ({
      ...toMessage(row),
      replies: (repliesTo.get(row.id) ?? []).map(({ text, at }) => ({ text, at: at.toISOString() })),
    }));
  },
  async forget({ db }, { provenEmail }) {
    if (provenEmail === null) return;
    await repository.removeOfEmail(db, provenEmail);
    await forgetMails(db, provenEmail, ['message-answer']);
  },
};
