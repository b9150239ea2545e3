import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 1_000;

const readEvents = async (
  url: string,
  signal: AbortSignal,
  onTags: (tags: string[]) => void,
  onOpen: () => void,
): Promise<void> => {
  const response = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  onOpen();
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) onTags(JSON.parse(line.slice(5)));
  }
};

interface Listener {
  /** Content that carries these tags has changed. */
  onTags: (tags: string[]) => void;
  /** What was announced while nobody listened is unknown: all that is kept may be old. */
  onGap: () => void;
}

/** Follows the API's announcements of changed content until the signal aborts, over any number of disconnections. */
export const followTags = async (apiUrl: string, { onTags, onGap }: Listener, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await readEvents(`${apiUrl}/api/v1/cache-tags`, signal, onTags, onGap).catch(() => undefined);
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
};
