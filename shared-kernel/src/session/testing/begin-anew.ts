import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { configureHttp } from '../../http/index.ts';
import { writeAuthId, writeTokens } from '../storage.ts';
import { sessionStore } from '../store.ts';
import { AMEL, openTokenServer, type TokenServer } from './token-server.ts';

interface Anew {
  /** The server of the test that runs. */
  server: TokenServer;
  /** How often a path was asked. */
  timesAsked: (path: string) => number;
}

/** Each test begins with a server of its own, in a browser that has stored nothing. */
export const beginAnew = (): Anew => {
  const anew = { timesAsked: (path: string) => anew.server.asked.filter(([asked]) => asked === path).length } as Anew;
  beforeEach(async () => {
    anew.server = await openTokenServer();
    configureHttp({ baseURL: `${anew.server.url}/api`, language: () => 'fr', bearer: undefined });
    localStorage.clear();
    await clear();
    sessionStore.setState(sessionStore.getInitialState(), true);
  });
  afterEach(() => anew.server.close());
  return anew;
};

/** Stores a session of Amel's, as an earlier visit would have. */
export const keep = async (accessToken: string): Promise<void> => {
  await writeTokens({ accessToken, refreshToken: 'refresh' });
  writeAuthId(AMEL);
};

export const status = () => sessionStore.getState().status;
