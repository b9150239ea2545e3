const REQUEST_TIMEOUT = 30_000;
const NOT_FOUND = 404;

/** Milliseconds after which a server that doesn't answer is given up. */
export const timeLimit = (): AbortSignal => AbortSignal.timeout(REQUEST_TIMEOUT);

/** Reads a page as a browser's first request does. */
export const read = async (url: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(url, { signal: timeLimit() });
  return { status: response.status, html: await response.text() };
};

/** Whether an address leads to nothing; one that leads elsewhere, or isn't answered at all, doesn't. */
export const isNotFound = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: timeLimit(), redirect: 'manual' });
    await response.body?.cancel();
    return response.status === NOT_FOUND;
  } catch {
    return false;
  }
};
