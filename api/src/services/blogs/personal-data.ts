import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PersonalRecords } from 'shared-kernel/contracts';
import { isPublic } from '../../platform/database/columns.ts';
import { readPages, rowsAfter } from '../../platform/database/read-pages.ts';
import {
  enumOf,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { takeBackVotes, voteWord } from './votes.ts';
import type { Vote } from './votes-repository.ts';

/** Posts read at a time. */
const PAGE = 500;

const onPost = { postId: ID, title: nullable(TEXT), at: INSTANT };

/** What a post is called, unless readers can't see it now: it may say by then what is nobody's to know yet. */
const publicTitle = sql<string | null>`case when ${isPublic(posts)} then ${posts.title} end`;

/** What somebody gave a post. */
interface Given {
  postId: string;
  title: string | null;
  at: Date;
}

/** The votes of a person, those that were taken back included. */
export const voteData: PersonalData<PersonalRecords['votes']> = {
  schema: listOf(responseObject('VoteOnPost', { ...onPost, vote: nullable(enumOf(['UP', 'DOWN'])) })),
  async *list(db, account) {
    const { postId, vote, at } = getTableColumns(postVotes);
    const pages = readPages<Given & { vote: Vote }>(PAGE, (last, size) =>
      db
        .select({ postId, title: publicTitle, vote, at })
        .from(postVotes)
        .innerJoin(posts, eq(posts.id, postId))
        .where(and(eq(postVotes.accountId, account.id), rowsAfter({ at, postId }, last)))
        .orderBy(asc(at), asc(postId))
        .limit(size),
    );
    for await (const rows of pages)
      yield rows.map((row) => ({ ...row, vote: voteWord(row.vote), at: row.at.toISOString() }));
  },
  // Claps go with them.
  forget: (context, account) => takeBackVotes(context, account.id),
};

export const clapData: PersonalData<PersonalRecords['claps']> = {
  schema: listOf(responseObject('ClapsOnPost', { ...onPost, count: INTEGER })),
  async *list(db, account) {
    const { postId, count, at } = getTableColumns(postClaps);
    const pages = readPages<Given & { count: number }>(PAGE, (last, size) =>
      db
        .select({ postId, title: publicTitle, count, at })
        .from(postClaps)
        .innerJoin(posts, eq(posts.id, postId))
        .where(and(eq(postClaps.accountId, account.id), rowsAfter({ at, postId }, last)))
        .orderBy(asc(at), asc(postId))
        .limit(size),
    );
    for await (const rows of pages) yield rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
};
