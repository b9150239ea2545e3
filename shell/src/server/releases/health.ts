import type { OwnRelease } from '../own-release.ts';
import type { CanarySet } from './choose/canary-set.ts';
import type { FollowedRemote } from './follow/followed-remote.ts';
import { openShare } from './load/shares.ts';

/** State of a remote. */
export interface RemoteHealth {
  /** The live version; null when there is none. */
  version: string | null;
  /** The version of the channel, if it was rejected; only operators see the reason. */
  refused?: { version: string; since: string; reason?: string };
  /** Pages and fragments whose circuit breaker is open, or that blocked the process. */
  partsOut?: string[];
}

export interface ReleasesHealth {
  /** The process that responds, among those that share the port. */
  process: { id: number; of: number };
  status: 'starting' | 'ok' | 'degraded';
  /** The channel's release set, once it was loaded as far as possible; null before the first. */
  set: string | null;
  /** Id of the live versions that pages are rendered from; null before the first. */
  release: string | null;
  /** The shell that responds. */
  shell: Omit<RemoteHealth, 'partsOut'>;
  remotes: Record<string, RemoteHealth>;
  /** The canary of the channel, if any. */
  canary?: {
    /** Percent of the visitors. */
    traffic: number;
    /** Id of its versions; null when this process can't load it and its visitors get what is live. */
    release: string | null;
    remotes: Record<string, RemoteHealth>;
  };
}

const isOpen = ({ live, spare, wanted }: FollowedRemote): boolean => {
  const contract = (live ?? spare)?.contract ?? wanted?.extras?.contract;
  try {
    return contract !== undefined && openShare(contract) !== undefined;
  } catch {
    // An unreadable contract can't show that the remote is public.
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

/** Whether everything that the channel names is live and works. */
const statusOf = ({ refused }: OwnRelease, followed: FollowedRemote[]): 'ok' | 'degraded' =>
  !refused && followed.every((remote) => !remote.refusal && partsOutOf(remote).length === 0) ? 'ok' : 'degraded';

type DescribeRemotes = (followed: FollowedRemote[]) => Record<string, RemoteHealth>;

/** Describes all remotes, for operators. */
export const describeForOperators: DescribeRemotes = (followed) =>
  Object.fromEntries(followed.map((remote) => [remote.name, describe(remote)]));

const withoutReason = ({ refused, ...health }: RemoteHealth): RemoteHealth => ({
  ...health,
  ...(refused && { refused: { version: refused.version, since: refused.since } }),
});

/** Describes public remotes, without reasons: these may contain internals. */
export const describeForPublic: DescribeRemotes = (followed) =>
  Object.fromEntries(followed.filter(isOpen).map((remote) => [remote.name, withoutReason(describe(remote))]));

/** The shell of this process. */
const describeShell = ({ metadata, refused }: OwnRelease): ReleasesHealth['shell'] => ({
  version: metadata.version,
  ...(refused && { refused }),
});

const onlyServed = (described: Record<string, RemoteHealth>, site: object | undefined): Record<string, RemoteHealth> =>
  site
    ? described
    : Object.fromEntries(Object.entries(described).map(([name, health]) => [name, { ...health, version: null }]));

const describeCanary = (
  { canary, site, remotes }: Pick<CanarySet, 'canary' | 'site' | 'remotes'>,
  describeRemotes: DescribeRemotes,
) =>
  remotes.length === 0
    ? undefined
    : {
        traffic: canary.traffic,
        release: site?.site.release ?? null,
        remotes: onlyServed(describeRemotes(remotes), site),
      };

interface Served extends Pick<ReleasesHealth, 'set' | 'release'> {
  isStarting: boolean;
  own: OwnRelease;
  live: FollowedRemote[];
  canary: Pick<CanarySet, 'canary' | 'site' | 'remotes'>;
}

/** Describes what a process of the shell serves, for the public or for operators. */
export const healthOf = (
  { isStarting, set, release, own, live, canary }: Served,
  describeRemotes: DescribeRemotes,
): ReleasesHealth => {
  const canaryHealth = describeCanary(canary, describeRemotes);
  return {
    status: isStarting ? 'starting' : statusOf(own, live),
    process: own.process ?? { id: 1, of: 1 },
    set,
    release,
    shell: describeShell(own),
    remotes: describeRemotes(live),
    ...(canaryHealth && { canary: canaryHealth }),
  };
};
