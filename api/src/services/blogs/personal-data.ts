import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PersonalRecords } from 'shared-kernel/contracts';
import { isPublic } from '../../platform/database/columns.ts';
import { answerObject, ID, INSTANT, INTEGER, listOf, nullable, TEXT } from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { takeBackVotes, voteWord } from './votes.ts';

const onPost = { postId: ID, title: nullable(TEXT), at: INSTANT };

/** What a post is called, unless readers can't see it now: it may say by then what is nobody's to know yet. */
const publicTitle = sql<string | null>`case when ${isPublic(posts)} then ${posts.title} end`;

/** The votes of a person, those that were taken back included. */
export const voteData: PersonalData<PersonalRecords['votes']> = {
  answer: listOf(answerObject('VoteOnPost', { ...onPost, vote: nullable({ type: 'string', enum: ['UP', 'DOWN'] }) })),
  async read(db, person) {
    const { postId, vote, at } = getTableColumns(postVotes);
    const rows = await db
      .select({ postId, title: publicTitle, vote, at })
      .from(postVotes)
      .innerJoin(posts, eq(posts.id, postId))
      .where(eq(postVotes.clientId, person.id))
      .orderBy(asc(at), asc(postId));
    return rows.map((row) => ({ ...row, vote: voteWord(row.vote), at: row.at.toISOString() }));
  },
  // Claps go with them.
  forget: (writing, person) => takeBackVotes(writing, person.id),
};

export const clapData: PersonalData<PersonalRecords['claps']> = {
  answer: listOf(answerObject('ClapsOnPost', { ...onPost, count: INTEGER })),
  async read(db, person) {
    const { postId, count, at } = getTableColumns(postClaps);
    const rows = await db
      .select({ postId, title: publicTitle, count, at })
      .from(postClaps)
      .innerJoin(posts, eq(posts.id, postId))
      .where(eq(postClaps.clientId, person.id))
      .orderBy(asc(at), asc(postId));
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
};
