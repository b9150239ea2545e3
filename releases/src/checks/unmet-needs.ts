import satisfies from 'semver/functions/satisfies.js';
import { ANY_EXPORT, type ModuleNeed, type ModuleOffer, type Needs, type Offers } from 'shared-kernel/remote';

interface Unmet {
  /** The problem. */
  what: string;
  /** How to fix it. */
  remedy: string;
}

/** All entry points of a package have one version: `react/jsx-runtime` has that of `react`. */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

const missingExports = (need: ModuleNeed, offer: ModuleOffer): string[] =>
  offer.exports.includes(ANY_EXPORT)
    ? []
    : need.exports.filter((name) => name !== ANY_EXPORT && !offer.exports.includes(name));

const unmetNeed = (name: string, need: ModuleNeed, offer: ModuleOffer | undefined): Unmet | undefined => {
  if (!offer) {
    return {
      what: `it imports ${name}, which the shell doesn't share`,
      remedy: `Remove the import of ${name}, or first release a shell that shares it.`,
    };
  }
  if (!satisfies(offer.version, need.range)) {
    const library = packageOf(name);
    return {
      what: `it needs ${library} ${need.range}, and the shell has ${offer.version}`,
      remedy: `Build it with ${library} ${offer.version}, or first release a shell that has ${need.range}.`,
    };
  }
  const missing = missingExports(need, offer).join(', ');
  return missing
    ? {
        what: `it imports ${missing} from ${name}, and the shell's has no such export`,
        remedy: `Remove the import of ${missing}, or first release a shell that shares it.`,
      }
    : undefined;
};

/**
 * Compares what a remote needs with what a shell shares.
 * @returns why the remote can't run in this shell, or undefined
 */
export const unmetNeeds = (needs: Needs | undefined, offers: Offers): Unmet | undefined => {
  const unmet = Object.entries(needs ?? {}).flatMap(([name, need]) => {
    const offer = Object.hasOwn(offers, name) ? offers[name] : undefined;
    return unmetNeed(name, need, offer) ?? [];
  });
  if (unmet.length === 0) return undefined;
  const problems = new Set(unmet.map(({ what }) => what));
  const remedies = new Set(unmet.map(({ remedy }) => remedy));
  return { what: [...problems].join('; '), remedy: [...remedies].join(' ') };
};
