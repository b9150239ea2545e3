import type { OwnRelease } from '../own-release.ts';
import type { CanarySet } from './canary-set.ts';
import type { FollowedRemote } from './followed-remote.ts';
import { openShare } from './shares.ts';

/** What is told of a remote. */
export interface RemoteHealth {
  /** The version that visitors get; null where there is none. */
  version: string | null;
  /** The version that the channel names, where it can't be taken; why is for those alone who run the site. */
  refused?: { version: string; since: string; reason?: string };
  /** Pages and fragments that are left out for now, because they took too long again and again. */
  partsOut?: string[];
}

export interface ReleasesHealth {
  /** The process that answers, of those that share the port. */
  process: { id: number; of: number };
  status: 'starting' | 'ok' | 'degraded';
  /** The release set that the channel names, once it was taken as far as it can be; null before the first. */
  set: string | null;
  /** What pages are made of: the versions that are live here; null until there are any. */
  release: string | null;
  /** The shell that answers. */
  shell: Omit<RemoteHealth, 'partsOut'>;
  remotes: Record<string, RemoteHealth>;
  /** What a share of the visitors get, while the channel names such versions. */
  canary?: {
    /** Percent of the visitors. */
    traffic: number;
    /** What their pages are made of; null where that can't be had here, and they get what is live. */
    release: string | null;
    remotes: Record<string, RemoteHealth>;
  };
}

const isOpen = ({ live, spare, wanted }: FollowedRemote): boolean => {
  const contract = (live ?? spare)?.contract ?? wanted?.extras?.contract;
  try {
    return contract !== undefined && openShare(contract) !== undefined;
  } catch {
    // Nobody can say who may know of it.
    return false;
  }
};

const partsOutOf = ({ live, spare }: FollowedRemote): string[] => (live ?? spare)?.loaded?.partsOut() ?? [];

const describe = (remote: FollowedRemote): RemoteHealth => {
  const { live, spare, refusal } = remote;
  const partsOut = partsOutOf(remote);
  return {
    version: (live ?? spare)?.contract.version ?? null,
    ...(refusal && { refused: refusal }),
    ...(partsOut.length > 0 && { partsOut }),
  };
};

/** Whether all that the channel names is live and in service. */
const statusOf = ({ refused }: OwnRelease, followed: FollowedRemote[]): 'ok' | 'degraded' =>
  !refused && followed.every((remote) => !remote.refusal && partsOutOf(remote).length === 0) ? 'ok' : 'degraded';

type Tell = (followed: FollowedRemote[]) => Record<string, RemoteHealth>;

/** Tells those who run the site. */
export const tellAll: Tell = (followed) =>
  Object.fromEntries(followed.map((remote) => [remote.name, describe(remote)]));

const withoutReason = ({ refused, ...health }: RemoteHealth): RemoteHealth => ({
  ...health,
  ...(refused && { refused: { version: refused.version, since: refused.since } }),
});

/** Tells everybody, what everybody may know: a reason may name what is nobody's business. */
export const tellEverybody: Tell = (followed) =>
  Object.fromEntries(followed.filter(isOpen).map((remote) => [remote.name, withoutReason(describe(remote))]));

/** The shell that runs here. */
const toldOfShell = ({ metadata, refused }: OwnRelease): ReleasesHealth['shell'] => ({
  version: metadata.version,
  ...(refused && { refused }),
});

const onlyServed = (told: Record<string, RemoteHealth>, site: object | undefined): Record<string, RemoteHealth> =>
  site ? told : Object.fromEntries(Object.entries(told).map(([name, health]) => [name, { ...health, version: null }]));

const canaryTold = ({ canary, site, remotes }: Pick<CanarySet, 'canary' | 'site' | 'remotes'>, tell: Tell) =>
  remotes.length === 0
    ? undefined
    : { traffic: canary.traffic, release: site?.site.release ?? null, remotes: onlyServed(tell(remotes), site) };

interface Served extends Pick<ReleasesHealth, 'set' | 'release'> {
  isStarting: boolean;
  own: OwnRelease;
  live: FollowedRemote[];
  canary: Pick<CanarySet, 'canary' | 'site' | 'remotes'>;
}

/** What a process of the shell serves, as it is told to everybody or to those who run the site. */
export const healthOf = ({ isStarting, set, release, own, live, canary }: Served, tell: Tell): ReleasesHealth => {
  const tried = canaryTold(canary, tell);
  return {
    status: isStarting ? 'starting' : statusOf(own, live),
    process: own.process ?? { id: 1, of: 1 },
    set,
    release,
    shell: toldOfShell(own),
    remotes: tell(live),
    ...(tried && { canary: tried }),
  };
};
