import type { Grant, Requirement, Resource } from '../../access/index.ts';
import { CONTENT_TYPES, type ContentName, type ContentType } from '../../content/index.ts';

const DELETED: Resource[] = [
  ...new Set(['FILES' as const, ...Object.values<ContentType>(CONTENT_TYPES).map(({ access }) => access)]),
];

/** Access to remove or restore the demo: it deletes records of every type, including the site's search terms. */
export const DEMO_REMOVAL: { access: Grant[] } & Requirement = {
  access: DELETED.map((resource) => ({ resource, privileges: 'DELETE' })),
};

/** A record of the demo that was changed, or has a proposed change. */
export interface ChangedRecord {
  id: string;
  title: string;
}

/** The demo's records of one content type. */
export interface DemoRecords {
  resource: ContentName;
  /** Unchanged records, which the removal deletes. */
  going: number;
  /** Changed records, kept unless the administrator selects them. */
  changed: ChangedRecord[];
  /** Records that are kept: the menu links to them, or they contain records that are kept. */
  staying: number;
}

export const RUN_KINDS = ['REMOVAL', 'RESTORATION'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The last removal or restoration. It runs in the background. */
export interface DemoRun {
  kind: RunKind;
  /** Number of records and files to process. */
  total: number;
  /** Number of processed records and files. */
  done: number;
  /** Number of processed ones that were kept because something blocked them. */
  kept: number;
  /** ISO 8601 UTC. */
  startedAt: string;
  /** Null while it runs. */
  endedAt: string | null;
}

export interface DemoContent {
  /** Content types with records of the demo. */
  types: DemoRecords[];
  /** Files to delete, since only the demo shows them. */
  files: number;
  /** Records and files in the trash after a removal, which can be restored. */
  removed: number;
  run: DemoRun | null;
}
