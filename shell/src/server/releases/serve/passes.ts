import { LRUCache } from 'lru-cache';
import type { Requirement } from 'shared-kernel/access';
import { askAccess } from '../../ask-access.ts';

/**
 * How long a granted pass is cached: a page loads many files at once. A ban or a sign-out takes effect on files after
 * this time.
 */
const KEPT_MS = 10_000;
const KEPT_ANSWERS = 2_000;

interface Question {
  pass: string;
  requirement: Requirement;
}

const checkAccess = async ({ pass, requirement }: Question): Promise<true | undefined> => {
  const refusal = await askAccess(pass, requirement);
  if (refusal?.status === 503) throw new Error(refusal.message);
  return refusal ? undefined : true;
};

/** Checks passes with the API. Denials are not cached. */
export class Passes {
  readonly #granted = new LRUCache<string, true, Question>({
    max: KEPT_ANSWERS,
    ttl: KEPT_MS,
    fetchMethod: (_key, _before, { context }) => checkAccess(context),
  });

  /** Whether the bearer of a pass meets one of the requirements. @throws when the API is unavailable */
  async meetsOneOf(pass: string, requirements: Requirement[]): Promise<boolean> {
    for (const requirement of requirements) {
      const key = JSON.stringify([pass, requirement]);
      if (await this.#granted.fetch(key, { context: { pass, requirement } })) return true;
    }
    return false;
  }
}
