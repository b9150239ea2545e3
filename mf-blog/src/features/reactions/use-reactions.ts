import { startTransition, useCallback, useEffect, useOptimistic, useRef, useState } from 'react';
import type { OwnVote, Post, PostScore, VotedScore } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useSession } from 'shared-kernel/session';
import { MAX_CLAPS, type Reaction, react } from './reaction.ts';

/** What reactions need of a post. */
export type ReactedPost = Pick<Post, 'slug' | 'title' | 'claps' | 'upvotes' | 'downvotes'>;

/** Milliseconds within which consecutive claps are sent together. */
export const CLAP_WINDOW_MS = 500;

/** Claps that wait to be sent. */
interface Applause {
  count: number;
  /** Ends the wait for further claps. */
  sendNow: () => void;
  sent: Promise<VotedScore>;
}

const NONE: OwnVote = { vote: null, claps: 0 };

const scoreOf = ({ claps, upvotes, downvotes }: ReactedPost): VotedScore => ({
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
 * Reactions to a post. A reaction shows immediately, and is reverted when the API rejects it.
 * @param onFailure - called with the error of a failed reaction
 */
export const useReactions = (post: ReactedPost, onFailure: (error: unknown) => void) => {
  const slug = encodeURIComponent(post.slug);
  const { status } = useSession();
  const [known, setKnown] = useState<VotedScore>(() => scoreOf(post));
  const [shown, showReaction] = useOptimistic(known, react);

  // One call at a time, so that the last response is the latest.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<T>(call: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(call, call);
    queue.current = turn;
    return turn;
  }, []);

  useEffect(() => {
    // On failure, the page still shows its initial score.
    if (status === 'loggedIn') inTurn(() => readScore(slug)).then(setKnown, () => undefined);
    else setKnown((before) => (before.mine === NONE ? before : { ...before, mine: NONE }));
  }, [status, slug, inTurn]);

  const gathered = useRef<Applause>(undefined);
  const startApplause = (): Applause => {
    let sendNow = (): void => undefined;
    const isOver = new Promise<void>((resolve) => {
      sendNow = resolve;
    });
    setTimeout(sendNow, CLAP_WINDOW_MS);
    // By `pagehide`, a call that waits for a token is too late, because the next document has loaded. Listens only
    // while claps wait, since Firefox excludes pages with this listener from its back/forward cache.
    window.addEventListener('beforeunload', sendNow);
    const send = async (): Promise<VotedScore> => {
      await isOver;
      window.removeEventListener('beforeunload', sendNow);
      gathered.current = undefined;
      return http.put<VotedScore>(`/blogs/blogs/clap/${slug}`, { count: applause.count }, { keepalive: true });
    };
    const applause: Applause = { count: 1, sendNow, sent: inTurn(send) };
    return applause;
  };

  useEffect(() => {
    const sendNow = (): void => gathered.current?.sendNow();
    window.addEventListener('pagehide', sendNow);
    return () => {
      sendNow();
      window.removeEventListener('pagehide', sendNow);
    };
  }, []);

  /** @returns the score that the API has counted; undefined when another press receives it */
  const send = async (reaction: Reaction): Promise<VotedScore | undefined> => {
    if (reaction !== 'clap') {
      gathered.current?.sendNow();
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
    if (reaction === 'clap' && shown.mine.claps >= MAX_CLAPS) return;
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
