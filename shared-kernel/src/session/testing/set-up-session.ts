import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { configureHttp } from '../../http/index.ts';
import { writeAuthId, writeTokens } from '../storage.ts';
import { sessionStore } from '../store.ts';
import { AMEL, openTokenServer, type TokenServer } from './token-server.ts';

interface SessionSetup {
  /** The current test's server. */
  server: TokenServer;
  /** Number of requests to a path. */
  timesAsked: (path: string) => number;
}

/** Starts a server and clears the browser's storage before each test. */
export const setUpSession = (): SessionSetup => {
  const setup = {
    timesAsked: (path: string) => setup.server.asked.filter(([asked]) => asked === path).length,
  } as SessionSetup;
  beforeEach(async () => {
    setup.server = await openTokenServer();
    configureHttp({ baseURL: `${setup.server.url}/api`, language: () => 'fr', bearer: undefined });
    localStorage.clear();
    await clear();
    sessionStore.setState(sessionStore.getInitialState(), true);
  });
  afterEach(() => setup.server.close());
  return setup;
};

/** Stores a session of Amel's, as if from an earlier visit. */
export const keep = async (accessToken: string): Promise<void> => {
  await writeTokens({ accessToken, refreshToken: 'refresh' });
  writeAuthId(AMEL);
};

export const status = () => sessionStore.getState().status;
