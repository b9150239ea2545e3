import { getTableName } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { type Budget, type CountedBy, type LimitName, POLICIES, type Policy } from './policies.ts';
import { rateLimits } from './table.ts';

/** The remaining budget. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the budget is full again. */
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
 * Consumes one call of a budget.
 * @param key - the address, account or target that is counted.
 * @returns the remaining budget; undefined when the limit has no such budget
 * @throws LimitError when the budget is spent
 */
export type Spend = (name: LimitName, by: CountedBy, key: string) => Promise<Allowance | undefined>;

/**
 * Creates limits that all processes share. Each call counts with one statement in the database, or in memory when the
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
        // Calls beyond a spent budget no longer query the database.
        inMemoryBlockOnConsumed: times,
        // One limiter removes the expired rows of all.
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
