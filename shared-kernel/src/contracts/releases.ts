import type { Rating, Vital } from './view-report.ts';

/** How page views went in which a version had a part, in the last 30 days or since it was first tried. */
export interface VersionFigures {
  views: number;
  /** In which the version caused an error. */
  failedViews: number;
  errors: number;
  /** That were answered with 5xx. */
  serverErrors: number;
  vitals: Record<Vital, Record<Rating, number>>;
}

/** Versions that are, or were, live together. */
export interface LiveReleaseSet {
  id: string;
  since: string;
  /** By remote; the shell's as `shell`. */
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

/** What a share of the visitors get. */
export interface RunningCanary {
  /** Percent of the visitors. */
  traffic: number;
  startedAt: string;
  /** `looks` is how often its figures have been judged. */
  remotes: { name: string; looks: number; canary: SeenVersion; live: SeenVersion }[];
}

/** A canary that is over; `reason` is why it was taken back, where it was found to be worse. */
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

/** What is live and tried, what was, and what the release store holds. */
export interface Releases {
  /** Whether the API knows of a release store, and may change what is live. */
  isConfigured: boolean;
  canChange: boolean;
  channels: string[];
  live: LiveReleaseSet | null;
  canary: RunningCanary | null;
  /** What was live before, the latest first. */
  sets: LiveReleaseSet[];
  versions: StoredVersion[];
  lastTakenBack: CanaryTrial | null;
  /** What can't be read, and why. */
  problems: string[];
}
