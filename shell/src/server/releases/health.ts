import type { OwnRelease } from '../own-release.ts';
import type { CanarySet } from './canary-set.ts';
import type { FollowedRemote } from './followed-remote.ts';
import { openShare } from './shares.ts';

/** What may be told to everybody of a remote that everybody may know. */
interface RemoteHealth {
  /** The version that visitors get; null where there is none. */
  version: string | null;
  /** The version that the channel names, where it can't be taken; the log says why. */
  refused?: { version: string; since: string };
  /** Pages and fragments that are left out for now, because they took too long or had too much data again and again. */
  partsOut?: string[];
}

export interface ReleasesHealth {
  status: 'starting' | 'ok' | 'degraded';
  /** The release set that the channel names, once it was taken as far as it can be; null before the first. */
  set: string | null;
  /** What pages are made of: the versions that are live here. */
  release: string;
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

const healthOfOne = (remote: FollowedRemote): RemoteHealth => {
  const { live, spare, refusal } = remote;
  const partsOut = partsOutOf(remote);
  return {
    version: (live ?? spare)?.contract.version ?? null,
    ...(refusal && { refused: { version: refusal.version, since: refusal.since } }),
    ...(partsOut.length > 0 && { partsOut }),
  };
};

/** Whether all that the channel names is live and in service. */
const statusOf = ({ refused }: OwnRelease, followed: FollowedRemote[]): 'ok' | 'degraded' =>
  !refused && followed.every((remote) => !remote.refusal && partsOutOf(remote).length === 0) ? 'ok' : 'degraded';

/** What everybody may know of the remotes. */
const toldOf = (followed: FollowedRemote[]): Record<string, RemoteHealth> =>
  Object.fromEntries(followed.filter(isOpen).map((remote) => [remote.name, healthOfOne(remote)]));

/** The shell that runs here. */
const toldOfShell = ({ metadata, refused }: OwnRelease): ReleasesHealth['shell'] => ({
  version: metadata.version,
  ...(refused && { refused }),
});

const onlyServed = (told: Record<string, RemoteHealth>, site: object | undefined): Record<string, RemoteHealth> =>
  site ? told : Object.fromEntries(Object.entries(told).map(([name, health]) => [name, { ...health, version: null }]));

const toldOfCanary = ({ canary, site, remotes }: Pick<CanarySet, 'canary' | 'site' | 'remotes'>) =>
  remotes.length === 0
    ? undefined
    : { traffic: canary.traffic, release: site?.site.release ?? null, remotes: onlyServed(toldOf(remotes), site) };

interface Served extends Pick<ReleasesHealth, 'set' | 'release'> {
  isStarting: boolean;
  own: OwnRelease;
  live: FollowedRemote[];
  canary: Pick<CanarySet, 'canary' | 'site' | 'remotes'>;
}

/** What a shell tells everybody of what it serves. */
export const healthOf = ({ isStarting, set, release, own, live, canary }: Served): ReleasesHealth => {
  const tried = toldOfCanary(canary);
  return {
    status: isStarting ? 'starting' : statusOf(own, live),
    set,
    release,
    shell: toldOfShell(own),
    remotes: toldOf(live),
    ...(tried && { canary: tried }),
  };
};
