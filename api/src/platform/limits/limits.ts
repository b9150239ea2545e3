import { getTableName } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type Budget, type CountedBy, type LimitName, POLICIES, type Policy } from './policies.ts';
import { rateLimits } from './table.ts';

/** What is left of a budget. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the whole budget is there again. */
  reset: number;
}

/** A budget is spent. */
export class LimitError extends AppError {
  readonly statusCode = 429;
  readonly allowance: Allowance;

  constructor(name: LimitName, by: CountedBy, allowance: Allowance) {
    super(`${name} by ${by}`);
    this.allowance = allowance;
  }
}

/**
 * Takes one from a budget.
 * @param key - the address, account or target that it is counted for.
 * @returns what is left; undefined when the limit doesn't count by that.
 * @throws LimitError when nothing is left.
 */
export type Spend = (name: LimitName, by: CountedBy, key: string) => Promise<Allowance | undefined>;

/**
 * Counts in the database, by one statement each time, so that any number of processes count together; in memory where the
 * policy says so.
 */
export const createLimits = ({ query }: Pick<OpenDatabase, 'query'>): Spend => {
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();
  for (const [name, { about: _, isPerProcess, ...budgets }] of Object.entries<Policy>(POLICIES)) {
    for (const [by, { times, seconds }] of Object.entries<Budget>(budgets)) {
      if (isPerProcess) {
        limiters.set(`${name} ${by}`, new RateLimiterMemory({ points: times, duration: seconds }));
        continue;
      }
      const limiter = new RateLimiterPostgres({
        storeClient: { query },
        storeType: 'client',
        tableName: getTableName(rateLimits),
        tableCreated: true,
        keyPrefix: `${name} ${by}`,
        points: times,
        duration: seconds,
        // Who goes on after the budget is spent costs the database nothing more.
        inMemoryBlockOnConsumed: times,
        // One of them removes for all what is over.
        clearExpiredByTimeout: limiters.size === 0,
      });
      limiters.set(`${name} ${by}`, limiter);
    }
  }
  return async (name, by, key) => {
    const limiter = limiters.get(`${name} ${by}`);
    if (!limiter) return undefined;
    const allowance = (left: RateLimiterRes): Allowance => ({
      limit: limiter.points,
      remaining: left.remainingPoints,
      reset: Math.max(1, Math.ceil(left.msBeforeNext / 1_000)),
    });
    try {
      return allowance(await limiter.consume(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new LimitError(name, by, { ...allowance(refusal), remaining: 0 });
      throw refusal;
    }
  };
};
