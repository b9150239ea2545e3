import { canaryOf, liveVersion } from 'shared-kernel/remote';
import type { Releases } from './open-releases.ts';

/** Milliseconds for which the store's versions are cached. */
const KNOWN_FOR = 5_000;

const readKnown = async ({ open }: Releases): Promise<Set<string>> => {
  const { document } = await (await open()).liveSet();
  const live = Object.values(document.microFrontends).map(liveVersion);
  const tried = Object.values(canaryOf(document)?.versions ?? {});
  return new Set(
    [...live, ...tried].flatMap((one) => (one ? `${one.extras.contract.name}@${one.metadata.version}` : [])),
  );
};

/** Whether some visitors currently get a version. Assumes so when the store can't be read. */
export const createIsServed = (releases: Releases): ((name: string, version: string) => Promise<boolean>) => {
  let known: Promise<Set<string> | undefined> = Promise.resolve(undefined);
  let until = 0;
  return async (name, version) => {
    if (releases.isConfigured && Date.now() > until) {
      until = Date.now() + KNOWN_FOR;
      known = readKnown(releases).catch(() => undefined);
    }
    return (await known)?.has(`${name}@${version}`) ?? true;
  };
};
