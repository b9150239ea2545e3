import type { TFunction } from 'i18next';
import type { ContentName, ContentType } from 'shared-kernel/content';
import type { ManagedSummary } from 'shared-kernel/contracts';
import type { IconPath } from '../app/icons.ts';

/** Groups of the navigation. */
export const GROUPS = ['content', 'mall', 'people', 'system'] as const;
export type Group = (typeof GROUPS)[number];

/** The back office's configuration of a content type, besides its declaration. */
export interface Particulars {
  group?: Group;
  icon?: IconPath;
  /** Default columns of its list, besides title and status. */
  columns?: readonly string[];
  /** Filters of its list; by default, all possible ones. */
  filters?: readonly string[];
  /** A screen to change selected records together, with the key of its label. */
  bulkScreen?: { path: string; label: string };
  /** Returns warnings about records to approve together, which have to be confirmed. */
  remarks?: (records: readonly ManagedSummary[], t: TFunction) => Promise<RecordRemark[]>;
}

/** A warning about a record. */
export interface RecordRemark {
  /** Names the record and the cause: equal for the same warning in other words. */
  key: string;
  words: string;
}

type Optional = 'bulkScreen' | 'remarks';

/** A content type with its configuration in the back office. */
export interface ContentResource extends Required<Omit<Particulars, Optional>>, Pick<Particulars, Optional> {
  /** Name in ra-core, drafts and the API. */
  name: ContentName;
  /** First segment of its paths below `/admin/`. */
  address: string;
  type: ContentType<ContentName>;
}
