import { type Favourites, MAX_FAVOURITES } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { readAuthId } from 'shared-kernel/session';
import { readCopy, readOwn, writeCopy, writeOwn } from './favourites-storage.ts';
import { refresh } from './favourites-store.ts';

/**
 * Result of a change: stored in the account; stored on the device until the account can be updated; rejected because
 * the list is full; or rejected otherwise.
 */
export type Outcome = 'done' | 'keptHere' | 'full' | 'failed';

const PATH = '/shop/favourites';

// One call at a time, so that the last response is the latest.
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
  const turn = queue.then(call, call);
  queue = turn;
  return turn;
};

/** Whether the API rejected the shop. A missing response or an ended session isn't a rejection. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status >= 400 && error.status !== 403;

/** Whether the API is overloaded or down. */
const isBusy = ({ status }: HttpError): boolean => status === 429 || status >= 500;

/**
 * Updates the device's copy from the account, except for changes that the account doesn't have yet. `told` is the
 * change that it has just stored.
 */
const adopt = (owner: string, answered: string[], stored?: { id: string; isFavourite: boolean }): void => {
  const copy = readCopy();
  if (copy?.owner !== owner) return;
  const isStored = (id: string): boolean => copy.shops.includes(id);
  // Keep changes that the visitor has made since.
  const unsent = copy.unsent.filter((id) => id !== stored?.id || isStored(id) !== stored.isFavourite);
  const news = unsent.filter((id) => isStored(id) && !answered.includes(id));
  const known = answered.filter((id) => isStored(id) || !unsent.includes(id));
  writeCopy({ owner, shops: [...news, ...known], unsent });
  refresh();
};

/** Reverts a change that the account rejected, unless the visitor has reverted it. */
const revertChange = (owner: string, id: string, isFavourite: boolean): void => {
  const copy = readCopy();
  if (copy?.owner !== owner) return;
  const others = copy.shops.filter((other) => other !== id);
  const before = isFavourite ? others : [id, ...others];
  writeCopy({ owner, shops: before, unsent: copy.unsent.filter((other) => other !== id) });
  refresh();
};

/** @param keepsOnOverload - whether to keep the change for later while the API is overloaded or down */
const send = async (id: string, keepsOnOverload: boolean): Promise<Outcome> => {
  const copy = readCopy();
  if (!copy?.unsent.includes(id)) return 'done';
  const isFavourite = copy.shops.includes(id);
  const call = isFavourite ? http.put<Favourites> : http.delete<Favourites>;
  try {
    adopt(copy.owner, (await call(`${PATH}/${id}`)).shops, { id, isFavourite });
    return 'done';
  } catch (error) {
    if (!isRefusal(error) || (keepsOnOverload && isBusy(error))) return 'keptHere';
    revertChange(copy.owner, id, isFavourite);
    return error.status === 409 ? 'full' : 'failed';
  }
};

/** Sends the state of a shop to the signed-in account. */
export const sendToAccount = (id: string): Promise<Outcome> => inTurn(() => send(id, false));

/** Merges the device's favourites with the account's, without losing any. */
export const joinAccount = (owner: string): Promise<void> =>
  inTurn(async () => {
    if (readAuthId() !== owner) return;
    if (!readCopy()) writeCopy({ owner, shops: [], unsent: [] });
    for (const id of readCopy()?.unsent ?? []) await send(id, true);
    const own = readOwn().slice(0, MAX_FAVOURITES);
    const { shops } = await (own.length > 0 ? http.post<Favourites>(PATH, { shops: own }) : http.get<Favourites>(PATH));
    if (readAuthId() !== owner) return;
    // Shops that don't fit into the account stay on the device.
    const hasRoom = shops.length < MAX_FAVOURITES;
    writeOwn(readOwn().filter((id) => !own.includes(id) || !(hasRoom || shops.includes(id))));
    adopt(owner, shops);
  });
