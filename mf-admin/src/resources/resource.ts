import type { TFunction } from 'i18next';
import type { ContentName, ContentType } from 'shared-kernel/content';
import type { ManagedSummary } from 'shared-kernel/contracts';
import type { IconPath } from '../app/icons.ts';

/** Where the navigation has a screen. */
export const GROUPS = ['content', 'mall', 'people', 'system'] as const;
export type Group = (typeof GROUPS)[number];

/** Which records a field may name. */
export interface Reference {
  type: ContentName;
  /** Of the type's list. */
  filter?: Readonly<Record<string, string>>;
  /** Whether it names only what its writer may read in the back office: a manager's offers are of their own shop. */
  isOwn?: boolean;
  /** Whether it names a part of one of those categories. */
  isPart?: boolean;
}

/** What the back office has to know of a content type beside its declaration. */
export interface Particulars {
  group?: Group;
  icon?: IconPath;
  /** Fields that its list shows beside title and status, until somebody chooses others. */
  columns?: readonly string[];
  /** Fields of its list's filters; all that can be, unless it says which. */
  filters?: readonly string[];
  /** Where chosen records of it can be changed at once, and the key of the text that names it there. */
  bulkScreen?: { path: string; label: string };
  /** Says what is unusual about records that are about to go live together; it is confirmed first. */
  remarks?: (records: readonly ManagedSummary[], t: TFunction) => Promise<string[]>;
  /** What its reference fields name; one that isn't here is called like the type that it names. */
  references?: Readonly<Record<string, Reference>>;
}

type Optional = 'bulkScreen' | 'remarks';

/** A content type as the back office knows it. */
export interface ContentResource extends Required<Omit<Particulars, Optional>>, Pick<Particulars, Optional> {
  /** As ra-core, drafts and the API call it. */
  name: ContentName;
  /** What its addresses begin with, below `/admin/`. */
  address: string;
  type: ContentType;
}
