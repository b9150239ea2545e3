import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that knows tokens as the API does: it counts what is asked, and refuses access tokens that have expired. */
export interface TokenServer {
  url: string;
  /** Paths below `/api/v1` as they were asked, with the token that each bore. */
  asked: [path: string, token: string | undefined][];
  /** The only access token that is good. */
  good: string;
  refusesRefresh: boolean;
  /** What every call is answered with instead, if anything. */
  failure?: number;
  close: () => void;
}

const PERSON = {
  authID: 'a'.repeat(24),
  role: { name: 'CLIENT' },
  access: [],
  mustChangePassword: false,
  hasPassword: true,
  user: { authID: 'a'.repeat(24), email: 'amel@example.tn', avatar: null, firstName: 'Amel', lastName: 'Ben Ali' },
};

const REFUSAL = [403, { message: 'Token invalid or expired', requestId: 'r' }] as const;

export async function openTokenServer(): Promise<TokenServer> {
  const state: Omit<TokenServer, 'url' | 'close'> = { asked: [], good: 'access-1', refusesRefresh: false };
  const answer = async (request: IncomingMessage) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    const token = request.headers.authorization?.replace('Bearer ', '');
    state.asked.push([path, token]);
    if (state.failure) return [state.failure, { message: 'Not now', requestId: 'r' }] as const;
    if (path === '/auth/z/refresh-token') {
      await pause(30);
      if (state.refusesRefresh) return REFUSAL;
      const next = `${state.good}+`;
      state.good = next;
      return [200, { accessToken: next, refreshToken: `${token}+` }] as const;
    }
    if (token !== state.good) return REFUSAL;
    return [200, path === '/auth/n/me' ? PERSON : { path }] as const;
  };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { url, close: () => server.close() });
}
