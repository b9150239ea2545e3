import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PersonalRecords } from 'shared-kernel/contracts';
import { isPublic } from '../../content/model/table-columns.ts';
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
import type { PersonalData } from '../../platform/service/personal-data.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { takeBackVotes, voteWord } from './votes.ts';
import type { Vote } from './votes-repository.ts';

/** Posts per page. */
const PAGE = 500;

const onPost = { postId: ID, title: nullable(TEXT), at: INSTANT };

/** The post's title; null when it is not public, since it may be confidential. */
const publicTitle = sql<string | null>`case when ${isPublic(posts)} then ${posts.title} end`;

/** An account's votes or claps on a post. */
interface Given {
  postId: string;
  title: string | null;
  at: Date;
}

/** The votes of an account, including withdrawn ones. */
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
  // Also deletes the claps.
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
