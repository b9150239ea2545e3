import { type Favourites, MOST_FAVOURITES } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { readAuthId } from 'shared-kernel/session';
import { readCopy, readOwn, writeCopy, writeOwn } from './kept.ts';
import { refresh } from './shown.ts';

/**
 * What became of a change: it is kept, or kept here until the account can be told; there is no room, or the account has
 * refused it.
 */
export type Outcome = 'done' | 'keptHere' | 'full' | 'failed';

const PATH = '/shop/favourites';

// One call at a time, so that the last answer is the latest.
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
  const turn = queue.then(call, call);
  queue = turn;
  return turn;
};

/** Whether the API doesn't want it. No answer, or a session that has ended, says nothing of the shop. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status >= 400 && error.status !== 403;

/** Whether the API can't take anything at the moment. */
const isBusy = ({ status }: HttpError): boolean => status === 429 || status >= 500;

/** Takes over what an account has, but for what it doesn't know yet; `told` is what it knows by now. */
const adopt = (owner: string, answered: string[], told?: { id: string; isFavourite: boolean }): void => {
  const copy = readCopy();
  if (copy?.owner !== owner) return;
  const isKept = (id: string): boolean => copy.shops.includes(id);
  // Whoever has pressed once more meanwhile has yet to be told of.
  const unsent = copy.unsent.filter((id) => id !== told?.id || isKept(id) !== told.isFavourite);
  const news = unsent.filter((id) => isKept(id) && !answered.includes(id));
  const known = answered.filter((id) => isKept(id) || !unsent.includes(id));
  writeCopy({ owner, shops: [...news, ...known], unsent });
  refresh();
};

/** Takes a change back that the account has refused, unless it was changed back already. */
const takeBack = (owner: string, id: string, isFavourite: boolean): void => {
  const copy = readCopy();
  if (copy?.owner !== owner) return;
  const others = copy.shops.filter((other) => other !== id);
  const before = isFavourite ? others : [id, ...others];
  writeCopy({ owner, shops: before, unsent: copy.unsent.filter((other) => other !== id) });
  refresh();
};

/** @param isPatient - whether a change may wait until the API takes anything */
const send = async (id: string, isPatient: boolean): Promise<Outcome> => {
  const copy = readCopy();
  if (!copy?.unsent.includes(id)) return 'done';
  const isFavourite = copy.shops.includes(id);
  const call = isFavourite ? http.put<Favourites> : http.delete<Favourites>;
  try {
    adopt(copy.owner, (await call(`${PATH}/${id}`)).shops, { id, isFavourite });
    return 'done';
  } catch (error) {
    if (!isRefusal(error) || (isPatient && isBusy(error))) return 'keptHere';
    takeBack(copy.owner, id, isFavourite);
    return error.status === 409 ? 'full' : 'failed';
  }
};

/** Tells the account of whoever is signed in what has become of a shop. */
export const tellAccount = (id: string): Promise<Outcome> => inTurn(() => send(id, false));

/** Joins what was kept here with what an account has; of neither anything is lost. */
export const joinAccount = (owner: string): Promise<void> =>
  inTurn(async () => {
    if (readAuthId() !== owner) return;
    if (!readCopy()) writeCopy({ owner, shops: [], unsent: [] });
    for (const id of readCopy()?.unsent ?? []) await send(id, true);
    const own = readOwn().slice(0, MOST_FAVOURITES);
    const { shops } = await (own.length > 0 ? http.post<Favourites>(PATH, { shops: own }) : http.get<Favourites>(PATH));
    if (readAuthId() !== owner) return;
    // What the account has no room for stays here.
    const hasRoom = shops.length < MOST_FAVOURITES;
    writeOwn(readOwn().filter((id) => !own.includes(id) || !(hasRoom || shops.includes(id))));
    adopt(owner, shops);
  });
