import type { Rating, Vital } from './view-report.ts';

/** Results of page views with a version, in the last 30 days or since the version was first live. */
export interface VersionFigures {
  views: number;
  /** Views in which the version caused an error. */
  failedViews: number;
  errors: number;
  /** Views that returned 5xx. */
  serverErrors: number;
  vitals: Record<Vital, Record<Rating, number>>;
}

/** Versions that are or were live together. */
export interface LiveReleaseSet {
  id: string;
  since: string;
  /** By remote; the shell is `shell`. */
  versions: Record<string, string>;
}

/** A version in the release store. */
export interface StoredVersion {
  name: string;
  version: string;
  publishedAt: string;
  isLive: boolean;
  figures: VersionFigures;
}

interface SeenVersion {
  version: string;
  figures: VersionFigures;
}

/** A canary that a share of the visitors receives. */
export interface RunningCanary {
  /** Percent of the visitors. */
  traffic: number;
  startedAt: string;
  /** `looks` counts the evaluations of its figures. */
  remotes: { name: string; looks: number; canary: SeenVersion; live: SeenVersion }[];
}

/** A finished canary. `reason` says why it was rolled back, when its figures were worse. */
export interface CanaryTrial {
  versions: Record<string, string>;
  live: Record<string, string>;
  startedAt: string;
  endedAt: string | null;
  reason: {
    remote: string;
    figure: 'errors' | 'serverErrors' | 'LCP' | 'INP' | 'CLS';
    canary: { bad: number; of: number };
    live: { bad: number; of: number };
    z: number;
    least: number;
  } | null;
}

/** Live versions, the canary, past sets, and the contents of the release store. */
export interface Releases {
  /** Whether the API has a release store, and may change what is live. */
  isConfigured: boolean;
  canChange: boolean;
  channels: string[];
  live: LiveReleaseSet | null;
  canary: RunningCanary | null;
  /** Past live sets, latest first. */
  sets: LiveReleaseSet[];
  versions: StoredVersion[];
  lastTakenBack: CanaryTrial | null;
  /** What couldn't be read, and why. */
  problems: string[];
}
