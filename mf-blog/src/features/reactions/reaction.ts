import type { OwnVote, VotedScore } from 'shared-kernel/contracts';

/** What a reader may give a post. */
export type Reaction = 'clap' | 'upvote' | 'downvote' | 'remove-vote';

/** Claps that one person may give one post. */
export const MOST_CLAPS = 50;

const VOTE_AFTER: Record<Exclude<Reaction, 'clap'>, OwnVote['vote']> = {
  upvote: 'UP',
  downvote: 'DOWN',
  'remove-vote': null,
};

const votesOf = (is: OwnVote['vote'], ...[before, after]: OwnVote['vote'][]): number =>
  Number(after === is) - Number(before === is);

/** The score as it will be after a reaction, which the API is still to confirm. */
export const react = (score: VotedScore, reaction: Reaction): VotedScore => {
  const { mine } = score;
  if (reaction === 'clap') {
    if (mine.claps >= MOST_CLAPS) return score;
    return { ...score, claps: score.claps + 1, mine: { ...mine, claps: mine.claps + 1 } };
  }
  const vote = VOTE_AFTER[reaction];
  const upvotes = score.upvotes + votesOf('UP', mine.vote, vote);
  const downvotes = score.downvotes + votesOf('DOWN', mine.vote, vote);
  return { ...score, upvotes, downvotes, score: upvotes - downvotes, mine: { ...mine, vote } };
};
