import type { Grant, Requirement, Resource } from '../access/index.ts';
import { CONTENT_TYPES, type ContentName, type ContentType } from '../content/index.ts';

const DELETED: Resource[] = [
  ...new Set(['FILES' as const, ...Object.values<ContentType>(CONTENT_TYPES).map(({ access }) => access)]),
];

/** The rights to remove the demo, and to restore it: to delete the records of every type, search terms of the site included. */
export const DEMO_REMOVAL: { access: Grant[] } & Requirement = {
  access: DELETED.map((resource) => ({ resource, privileges: 'DELETE' })),
};

/** A record of the demo that somebody has changed, or proposed a change of. */
export interface ChangedRecord {
  id: string;
  title: string;
}

/** What the demo has of one content type. */
export interface DemoRecords {
  resource: ContentName;
  /** Records that go: nobody has changed them. */
  going: number;
  /** Those that stay unless somebody chooses otherwise. */
  changed: ChangedRecord[];
  /** Those that stay: the menu leads there, or they hold what stays. */
  staying: number;
}

export const RUN_KINDS = ['REMOVAL', 'RESTORATION'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The last removal or restoration, which goes on in the background. */
export interface DemoRun {
  kind: RunKind;
  /** Records and files that it is about. */
  total: number;
  /** How many of them it has come to. */
  done: number;
  /** How many of these it left where they were, since something else stood in the way. */
  kept: number;
  /** ISO 8601 UTC. */
  startedAt: string;
  /** Null while it is under way. */
  endedAt: string | null;
}

export interface DemoContent {
  /** Content types of which the demo has something. */
  types: DemoRecords[];
  /** Files that go, since nothing else shows them. */
  files: number;
  /** Records and files that a removal put into the trash, and that can come back. */
  removed: number;
  run: DemoRun | null;
}
