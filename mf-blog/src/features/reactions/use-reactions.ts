import { startTransition, useCallback, useEffect, useOptimistic, useRef, useState } from 'react';
import type { OwnVote, Post, PostScore, VotedScore } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useSession } from 'shared-kernel/session';
import { MOST_CLAPS, type Reaction, react } from './reaction.ts';

/** Milliseconds; claps that follow each other within it are sent together. */
export const GATHERED_FOR = 500;

/** Claps that are still to be sent. */
interface Applause {
  count: number;
  /** Ends the wait for more of them. */
  hurry: () => void;
  sent: Promise<VotedScore>;
}

const NONE: OwnVote = { vote: null, claps: 0 };

const scoreOf = ({ claps, upvotes, downvotes }: Post): VotedScore => ({
  claps,
  upvotes,
  downvotes,
  score: upvotes - downvotes,
  mine: NONE,
});

const readScore = async (slug: string): Promise<VotedScore> => {
  const [score, mine] = await Promise.all([
    http.get<PostScore>(`/blogs/blogs/score/${slug}`),
    http.get<OwnVote>(`/blogs/blogs/my-vote/${slug}`),
  ]);
  return { ...score, mine };
};

/**
 * What readers think of a post. A reaction shows at once, and is taken back when the API refuses it.
 * @param onFailure - a reaction has not come to be, and why
 */
export const useReactions = (post: Post, onFailure: (error: unknown) => void) => {
  const slug = encodeURIComponent(post.slug);
  const { status } = useSession();
  const [known, setKnown] = useState<VotedScore>(() => scoreOf(post));
  const [shown, showReaction] = useOptimistic(known, react);

  // One call at a time, so that the last answer is the latest.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<T>(call: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(call, call);
    queue.current = turn;
    return turn;
  }, []);

  useEffect(() => {
    // Without them the page still shows what it came with.
    if (status === 'loggedIn') inTurn(() => readScore(slug)).then(setKnown, () => undefined);
    else setKnown((before) => (before.mine === NONE ? before : { ...before, mine: NONE }));
  }, [status, slug, inTurn]);

  const gathered = useRef<Applause>(undefined);
  const startApplause = (): Applause => {
    let hurry = (): void => undefined;
    const isOver = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    setTimeout(hurry, GATHERED_FOR);
    // By `pagehide` the next document is there, and nothing that has to wait for a token goes out any more. Only while
    // claps wait, since Firefox keeps no page to go back to that listens.
    window.addEventListener('beforeunload', hurry);
    const send = async (): Promise<VotedScore> => {
      await isOver;
      window.removeEventListener('beforeunload', hurry);
      gathered.current = undefined;
      return http.put<VotedScore>(`/blogs/blogs/clap/${slug}`, { count: applause.count }, { keepalive: true });
    };
    const applause: Applause = { count: 1, hurry, sent: inTurn(send) };
    return applause;
  };

  useEffect(() => {
    const hurry = (): void => gathered.current?.hurry();
    window.addEventListener('pagehide', hurry);
    return () => {
      hurry();
      window.removeEventListener('pagehide', hurry);
    };
  }, []);

  /** @returns what the API has counted; nothing where another press is told */
  const send = async (reaction: Reaction): Promise<VotedScore | undefined> => {
    if (reaction !== 'clap') {
      gathered.current?.hurry();
      return inTurn(() => http.put<VotedScore>(`/blogs/blogs/${reaction}/${slug}`, undefined, { keepalive: true }));
    }
    if (!gathered.current) {
      gathered.current = startApplause();
      return gathered.current.sent;
    }
    gathered.current.count += 1;
    await gathered.current.sent.catch(() => undefined);
    return undefined;
  };

  const give = (reaction: Reaction): void => {
    if (reaction === 'clap' && shown.mine.claps >= MOST_CLAPS) return;
    startTransition(async () => {
      showReaction(reaction);
      try {
        const answer = await send(reaction);
        if (answer) startTransition(() => setKnown(answer));
      } catch (error) {
        onFailure(error);
      }
    });
  };

  return { score: shown, give };
};
