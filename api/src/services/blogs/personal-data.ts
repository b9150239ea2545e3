import type { PersonalRecords } from 'shared-kernel/contracts';
import { givenResponse, listGiven } from '../../content/given-records.ts';
import { enumOf, INTEGER, listOf, nullable, responseObject } from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/service/personal-data.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { takeBackVotes, voteWord } from './votes.ts';
import type { Vote } from './votes-repository.ts';

type VoteData = PersonalRecords['votes'];

/** The votes of an account, including withdrawn ones. */
export const voteData: PersonalData<VoteData> = {
  schema: listOf(responseObject('VoteOnPost', { ...givenResponse('postId'), vote: nullable(enumOf(['UP', 'DOWN'])) })),
  async *list(db, account) {
    const { postId, vote } = postVotes;
    const given = { table: postVotes, id: { postId }, more: { vote }, records: posts };
    const pages = listGiven<Omit<VoteData[number], 'vote'> & { vote: Vote }>(db, account, given);
    for await (const rows of pages) yield rows.map((row) => ({ ...row, vote: voteWord(row.vote) }));
  },
  // Also deletes the claps.
  forget: (context, account) => takeBackVotes(context, account.id),
};

export const clapData: PersonalData<PersonalRecords['claps']> = {
  schema: listOf(responseObject('ClapsOnPost', { ...givenResponse('postId'), count: INTEGER })),
  list(db, account) {
    const { postId, count } = postClaps;
    return listGiven(db, account, { table: postClaps, id: { postId }, more: { count }, records: posts });
  },
};
