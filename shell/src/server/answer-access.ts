import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mismatch } from 'shared-kernel/access';
import type { AuthClient } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { ACCESS_PATH } from '../boot.ts';
import type { Releases } from './releases/releases.ts';

/** A refusal, in the words of the API where it was the API that refused. */
interface Refusal {
  status: number;
  message: string;
}

const NOT_FOUND: Refusal = { status: 404, message: 'No such page' };
const STARTING: Refusal = { status: 503, message: 'No release set yet' };
const NOT_SIGNED_IN: Refusal = { status: 401, message: 'Sign in first' };

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** @returns who bears a token, or why that can't be said: then nothing is open to them */
const identify = async (token: string | undefined): Promise<AuthClient | Refusal> => {
  if (token === undefined) return NOT_SIGNED_IN;
  try {
    const account = await http.get<AuthClient>('/auth/n/me', { token });
    return account.mustChangePassword ? NOT_SIGNED_IN : account;
  } catch (error) {
    const { status, message } = error as HttpError;
    const isRefused = error instanceof HttpError && [401, 403].includes(status);
    return isRefused ? { status, message } : { status: 503, message: 'The API does not answer' };
  }
};

/**
 * Tells a person's browser what they may see beyond what everybody may: pages and fragments that ask for access. With a
 * page's path, in `path`, it answers as that page does to this person: 401, 403, 404, or 503 while the API can't tell. A
 * tab names its release set, in `release`, and is told of that one for as long as this process remembers it.
 */
export const answerAccess = (
  app: FastifyInstance,
  releases: Pick<Releases, 'siteNow' | 'access' | 'isStarting'>,
): void => {
  app.get<{ Querystring: { path?: string; release?: string } }>(ACCESS_PATH, async (request, reply) => {
    const { path, release } = request.query;
    const refuse = ({ status, message }: Refusal) => reply.code(status).send({ message });
    reply.header('cache-control', 'no-store');
    if (releases.isStarting) return refuse(STARTING);
    const access = releases.access.of(release ?? '') ?? releases.siteNow(request.headers.cookie).access;
    const requirement = path === undefined ? {} : access.requirementAt(path);
    if (!requirement) return refuse(NOT_FOUND);
    const account = await identify(tokenOf(request));
    if ('status' in account) return refuse(account);
    const rights = { role: account.role.name, access: account.access };
    const reason = mismatch(rights, requirement);
    return reason ? refuse({ status: 403, message: reason }) : access.remotesFor(rights);
  });
};
