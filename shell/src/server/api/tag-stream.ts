import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { EVERYTHING } from 'server-kernel/cache';

/** Short, so that changes soon after the API returns are not missed. */
const PAUSE_MS = 100;

interface Listener {
  /** Content with these tags has changed. */
  onTags: (tags: string[]) => void;
  /** Invalidations were missed while disconnected: anything cached may be outdated. */
  onGap: () => void;
}

const readEvents = async (url: string, signal: AbortSignal, { onTags, onGap }: Listener): Promise<void> => {
  const response = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  onGap();
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    const tags = JSON.parse(data) as string[];
    if (tags.includes(EVERYTHING)) onGap();
    else onTags(tags);
  }
};

/** Follows the API's stream of invalidated tags until the signal aborts. Reconnects as often as needed. */
export const followTags = async (apiUrl: string, listener: Listener, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await readEvents(`${apiUrl}/api/v1/cache-tags`, signal, listener).catch(() => undefined);
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
};
