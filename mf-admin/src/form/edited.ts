import { createContext, use } from 'react';
import type { Managed } from 'shared-kernel/contracts';

/** Data of the edited record for its controls. */
interface Edited {
  isNew: boolean;
  /** The record without the draft, if it isn't new. */
  live?: Managed | undefined;
  isPublic: boolean;
  isReadOnly: boolean;
  /** Whether an approved record is withheld from visitors. */
  isUnpublished?: boolean;
  /** The approved publication time; undefined for new and unapproved records. */
  approvedTime?: Managed['publishedAt'] | undefined;
}

const EditedContext = createContext<Edited>({ isNew: true, isPublic: false, isReadOnly: false });

export const EditedProvider = EditedContext.Provider;

export const useEdited = (): Edited => use(EditedContext);
