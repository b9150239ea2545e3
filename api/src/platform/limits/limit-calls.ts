import { hash } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify';
import { addressKey } from 'server-kernel/http-server';
import { type Allowance, LimitError, type Spend } from './limits.ts';
import { type LimitName, POLICIES, type Policy } from './policies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The limit of the route's calls. Routes that change something have `write` by default; `none` is for a POST that
     * only reads.
     */
    limit?: LimitName | 'none';
  }

  interface FastifyReply {
    /**
     * Consumes one call of a limit that not every call of the route uses.
     * @throws LimitError when the budget is spent
     */
    spend: (name: LimitName) => Promise<void>;
    /** Consumes one call of an account that isn't signed in. @throws LimitError when the budget is spent */
    spendFor: (name: LimitName, accountId: string) => Promise<void>;
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Enforces the limits of routes, and sends the remaining budget in headers. Register after the authentication. */
export const limitCalls = (app: FastifyInstance, spend: Spend): void => {
  const spendAbout = async (reply: FastifyReply, name: LimitName, target: string): Promise<void> => {
    // The tighter budget first: a call that it rejects must not consume the shared one.
    await spendAll(reply, [spend(name, 'targetFromAddress', `${target} ${addressKey(reply.request.ip)}`)]);
    await spendAll(reply, [spend(name, 'target', target)]);
  };
  app.decorateReply('spend', function (this: FastifyReply, name: LimitName) {
    const { ip, caller } = this.request;
    return spendAll(this, [
      spend(name, 'address', addressKey(ip)),
      spend(name, 'addressByDay', addressKey(ip)),
      ...(caller ? [spend(name, 'account', caller.authId)] : []),
    ]);
  });
  app.decorateReply('spendFor', async function (this: FastifyReply, name: LimitName, accountId: string) {
    await spendAbout(this, name, accountId);
    await spendAll(this, [spend(name, 'account', accountId)]);
  });
  app.addHook('onRequest', async (request, reply) => {
    const name = limitOf(request.method, request.routeOptions.config);
    if (name) await reply.spend(name);
  });
  // The body names the target of the call, so it must be parsed first.
  app.addHook('preValidation', async (request, reply) => {
    const name = limitOf(request.method, request.routeOptions.config);
    const field = name && (POLICIES[name] as Policy).about;
    const target = field && targetKey((request.body as Record<string, unknown> | null | undefined)?.[field]);
    if (!target) return;
    await spendAbout(reply, name, target);
  });
};

/** Replaces the limits where they are disabled. */
export const allowAllCalls = (app: FastifyInstance): void => {
  app.decorateReply('spend', async () => undefined);
  app.decorateReply('spendFor', async () => undefined);
};

/** The limit of a route. */
export const limitOf = (method: string, { limit, access }: FastifyContextConfig): LimitName | undefined => {
  // Unknown routes have no access, and do no work.
  if (limit === 'none') return undefined;
  return limit ?? (READS.includes(method) || access === undefined ? undefined : 'write');
};

const spendAll = async (reply: FastifyReply, spending: Promise<Allowance | undefined>[]): Promise<void> => {
  try {
    for (const allowance of await Promise.all(spending)) setLimitHeaders(reply, allowance);
  } catch (error) {
    if (error instanceof LimitError) {
      setLimitHeaders(reply, error.allowance);
      reply.header('retry-after', error.allowance.reset);
    }
    throw error;
  }
};

/** Sets the headers to the budget with the least left. */
const setLimitHeaders = (reply: FastifyReply, allowance: Allowance | undefined): void => {
  const current = reply.getHeader('ratelimit-remaining');
  if (!allowance || (current !== undefined && Number(current) <= allowance.remaining)) return;
  reply.headers({
    'ratelimit-limit': allowance.limit,
    'ratelimit-remaining': allowance.remaining,
    'ratelimit-reset': allowance.reset,
  });
};

/**
 * Key of the person that a call is about; equal for all spellings of an address.
 * @returns undefined for a value that is no text, which validation rejects
 */
export const targetKey = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  // A digest has a fixed length, and the address itself is not stored.
  return hash('sha256', value.normalize('NFKC').trim().toLowerCase(), 'base64url');
};
