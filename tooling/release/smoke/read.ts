const REQUEST_TIMEOUT = 30_000;
const NOT_FOUND = 404;

/** Timeout of a request in milliseconds. */
export const timeLimit = (): AbortSignal => AbortSignal.timeout(REQUEST_TIMEOUT);

/** Requests a page as a browser does on a first visit. */
export const read = async (url: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(url, { signal: timeLimit() });
  return { status: response.status, html: await response.text() };
};

/** @returns undefined without a response */
const tryFetch = async (url: string): Promise<Response | undefined> => {
  try {
    const response = await fetch(url, { signal: timeLimit(), redirect: 'manual' });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
};

/** Whether an address returns 404. Redirects and missing responses don't count. */
export const isNotFound = async (url: string): Promise<boolean> => (await tryFetch(url))?.status === NOT_FOUND;

/** Whether an address returns a page, not a 404 or a feed. True without a response. */
export const isPage = async (url: string): Promise<boolean> => {
  const response = await tryFetch(url);
  const type = response?.headers.get('content-type') ?? 'text/html';
  return response?.status !== NOT_FOUND && type.startsWith('text/html');
};
