import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 1_000;
/** Announced when the API itself can't know what changed. */
const EVERYTHING = '*';

interface Listener {
  /** Content that carries these tags has changed. */
  onTags: (tags: string[]) => void;
  /** What was announced while nobody listened is unknown: all that is kept may be old. */
  onGap: () => void;
}

const readEvents = async (url: string, signal: AbortSignal, { onTags, onGap }: Listener): Promise<void> => {
  const response = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  onGap();
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const tags = JSON.parse(line.slice(5)) as string[];
      if (tags.includes(EVERYTHING)) onGap();
      else onTags(tags);
    }
  }
};

/** Follows the API's announcements of changed content until the signal aborts, over any number of disconnections. */
export const followTags = async (apiUrl: string, listener: Listener, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await readEvents(`${apiUrl}/api/v1/cache-tags`, signal, listener).catch(() => undefined);
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
};
