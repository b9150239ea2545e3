/** An empty list instead of a failure, unless the visitor has left. */
export const withoutFailure = <Item>(list: Promise<Item[]>, signal: AbortSignal): Promise<Item[]> =>
  list.catch(() => {
    signal.throwIfAborted();
    return [];
  });
