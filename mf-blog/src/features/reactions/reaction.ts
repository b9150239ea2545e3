import type { OwnVote, VotedScore } from 'shared-kernel/contracts';

/** Reactions to a post. */
export type Reaction = 'clap' | 'upvote' | 'downvote' | 'remove-vote';

/** The most claps of one person for a post. */
export const MAX_CLAPS = 50;

const VOTE_AFTER: Record<Exclude<Reaction, 'clap'>, OwnVote['vote']> = {
  upvote: 'UP',
  downvote: 'DOWN',
  'remove-vote': null,
};

const votesOf = (is: OwnVote['vote'], ...[before, after]: OwnVote['vote'][]): number =>
  Number(after === is) - Number(before === is);

/** The expected score after a reaction, before the API confirms it. */
export const react = (score: VotedScore, reaction: Reaction): VotedScore => {
  const { mine } = score;
  if (reaction === 'clap') {
    if (mine.claps >= MAX_CLAPS) return score;
    return { ...score, claps: score.claps + 1, mine: { ...mine, claps: mine.claps + 1 } };
  }
  const vote = VOTE_AFTER[reaction];
  const upvotes = score.upvotes + votesOf('UP', mine.vote, vote);
  const downvotes = score.downvotes + votesOf('DOWN', mine.vote, vote);
  return { ...score, upvotes, downvotes, score: upvotes - downvotes, mine: { ...mine, vote } };
};
