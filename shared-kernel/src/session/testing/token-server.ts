import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuthClient } from '../../contracts/auth.ts';

/** A server that checks tokens like the API. It records requests and rejects expired access tokens. */
export interface TokenServer {
  url: string;
  /** Requested paths below `/api/v1`, with the token of each. */
  asked: [path: string, token: string | undefined][];
  /** The only valid access token. */
  good: string;
  /** Its account. */
  account: AuthClient;
  refusesRefresh: boolean;
  /** Status with which refreshes fail, if any. */
  refreshFailure?: number;
  /** Status with which all calls fail, if any. */
  failure?: number;
  /** Delays the responses of a path until the returned function is called. */
  hold: (path: string) => () => void;
  close: () => void;
}

export const AMEL = 'a'.repeat(24);

const PERSON: AuthClient = {
  authID: AMEL,
  role: { name: 'CLIENT' },
  access: [],
  mustChangePassword: false,
  hasFactor: false,
  hasApp: false,
  hasPasskey: false,
  mustSetFactor: false,
  hasPassword: true,
  isEmailConfirmed: true,
  user: {
    authID: AMEL,
    email: 'amel@example.tn',
    avatar: null,
    firstName: 'Amel',
    lastName: 'Ben Ali',
    phoneNumber: null,
    version: 1,
  },
};

type Answer = readonly [status: number, body: unknown];

const failureOf = (status: number): Answer => [status, { message: 'Not now', requestId: 'r' }];
const REFUSAL: Answer = [403, { message: 'Token invalid or expired', requestId: 'r' }];

export const openTokenServer = async (): Promise<TokenServer> => {
  const delayed = new Map<string, Promise<void>>();
  const hold: TokenServer['hold'] = (path) => {
    let release = (): void => undefined;
    delayed.set(path, new Promise((resolve) => (release = resolve)));
    return () => release();
  };
  const state: Omit<TokenServer, 'url' | 'close'> = {
    asked: [],
    good: 'access-1',
    account: PERSON,
    refusesRefresh: false,
    hold,
  };

  const exchange = async (token: string | undefined): Promise<Answer> => {
    const { good } = state;
    await pause(30);
    if (state.refreshFailure) return failureOf(state.refreshFailure);
    if (state.refusesRefresh) return REFUSAL;
    const next = `${good}+`;
    // Keep the token of a session that started in the meantime.
    if (state.good === good) state.good = next;
    return [200, { accessToken: next, refreshToken: `${token}+` }];
  };
  const answer = async (path: string, token: string | undefined): Promise<Answer> => {
    if (state.failure) return failureOf(state.failure);
    if (path.startsWith('/auth/z/refresh-token')) return exchange(token);
    if (token !== state.good) return REFUSAL;
    return [200, path === '/auth/n/me' ? state.account : { path }];
  };
  const read = ({ url = '', headers }: IncomingMessage) =>
    [url.replace('/api/v1', ''), headers.authorization?.replace('Bearer ', '')] as const;

  const server = createServer(async (request, response) => {
    const [path, token] = read(request);
    state.asked.push([path, token]);
    const [status, body] = await answer(path, token);
    await delayed.get(path);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { url, close: () => server.close() });
};
