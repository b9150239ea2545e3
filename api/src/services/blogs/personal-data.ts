import type { PersonalRecords } from 'shared-kernel/contracts';
import { listReactions, reactionResponse } from '../../content/account-reactions.ts';
import { enumOf, INTEGER, listOf, nullable, responseObject } from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/service/personal-data.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { toVoteName, withdrawVotes } from './votes.ts';
import type { Vote } from './votes-repository.ts';

type VoteData = PersonalRecords['votes'];

/** The votes of an account, including withdrawn ones. */
export const voteData: PersonalData<VoteData> = {
  schema: listOf(
    responseObject('VoteOnPost', { ...reactionResponse('postId'), vote: nullable(enumOf(['UP', 'DOWN'])) }),
  ),
  async *list(db, account) {
    const { postId, vote } = postVotes;
    const reactions = { table: postVotes, id: { postId }, more: { vote }, records: posts };
    const pages = listReactions<Omit<VoteData[number], 'vote'> & { vote: Vote }>(db, account, reactions);
    for await (const rows of pages) yield rows.map((row) => ({ ...row, vote: toVoteName(row.vote) }));
  },
  // Also deletes the claps.
  forget: (context, account) => withdrawVotes(context, account.id),
};

export const clapData: PersonalData<PersonalRecords['claps']> = {
  schema: listOf(responseObject('ClapsOnPost', { ...reactionResponse('postId'), count: INTEGER })),
  list(db, account) {
    const { postId, count } = postClaps;
    return listReactions(db, account, { table: postClaps, id: { postId }, more: { count }, records: posts });
  },
};
