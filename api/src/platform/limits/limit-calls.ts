import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify';
import { addressKey } from 'shared-kernel/http-server';
import { targetKey } from './keys.ts';
import { type Allowance, LimitError, type Spend } from './limits.ts';
import { type LimitName, POLICIES, type Policy } from './policies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The limit that holds calls of this route; those that change something have `write` unless they name another. None holds
     * a question that is only sent as a POST.
     */
    limit?: LimitName | 'none';
  }

  interface FastifyReply {
    /**
     * Takes one from a limit that only some calls of a route spend.
     * @throws LimitError when nothing is left.
     */
    spend: (name: LimitName) => Promise<void>;
    /** Takes one from what a limit gives an account that isn't the caller's. @throws LimitError when nothing is left. */
    spendFor: (name: LimitName, accountId: string) => Promise<void>;
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Holds every call to the limit of its route, and tells callers what is left. Callers are known by now. */
export const limitCalls = (app: FastifyInstance, spend: Spend): void => {
  app.decorateReply('spend', function (this: FastifyReply, name: LimitName) {
    const { ip, caller } = this.request;
    return spendAll(this, [
      spend(name, 'address', addressKey(ip)),
      spend(name, 'addressByDay', addressKey(ip)),
      ...(caller ? [spend(name, 'account', caller.authId)] : []),
    ]);
  });
  app.decorateReply('spendFor', function (this: FastifyReply, name: LimitName, accountId: string) {
    return spendAll(this, [spend(name, 'account', accountId)]);
  });
  app.addHook('onRequest', async (request, reply) => {
    const name = limitOf(request.method, request.routeOptions.config);
    if (name) await reply.spend(name);
  });
  // Whom a call is about is known when its body is there.
  app.addHook('preValidation', async (request, reply) => {
    const name = limitOf(request.method, request.routeOptions.config);
    const field = name && (POLICIES[name] as Policy).about;
    const target = field && targetKey((request.body as Record<string, unknown> | null | undefined)?.[field]);
    if (!target) return;
    // The tighter first: what it refuses takes nothing from what everybody shares.
    await spendAll(reply, [spend(name, 'targetFromAddress', `${target} ${addressKey(request.ip)}`)]);
    await spendAll(reply, [spend(name, 'target', target)]);
  });
};

/** Limits nobody. */
export const letAllCallsThrough = (app: FastifyInstance): void => {
  app.decorateReply('spend', async () => undefined);
  app.decorateReply('spendFor', async () => undefined);
};

/** The limit that calls of a route spend from. */
export const limitOf = (method: string, { limit, access }: FastifyContextConfig): LimitName | undefined => {
  // An unknown address has no access at all, and does nothing.
  if (limit === 'none') return undefined;
  return limit ?? (READS.includes(method) || access === undefined ? undefined : 'write');
};

const spendAll = async (reply: FastifyReply, spending: Promise<Allowance | undefined>[]): Promise<void> => {
  try {
    for (const allowance of await Promise.all(spending)) tell(reply, allowance);
  } catch (error) {
    if (error instanceof LimitError) {
      tell(reply, error.allowance);
      reply.header('retry-after', error.allowance.reset);
    }
    throw error;
  }
};

/** Names the budget that has the least left. */
const tell = (reply: FastifyReply, allowance: Allowance | undefined): void => {
  const told = reply.getHeader('ratelimit-remaining');
  if (!allowance || (told !== undefined && Number(told) <= allowance.remaining)) return;
  reply.headers({
    'ratelimit-limit': allowance.limit,
    'ratelimit-remaining': allowance.remaining,
    'ratelimit-reset': allowance.reset,
  });
};
