import { createContext, use } from 'react';
import type { Managed } from 'shared-kernel/contracts';

/** What controls may want to know of the record whose form they stand in. */
interface Edited {
  isNew: boolean;
  isPublic: boolean;
  isReadOnly: boolean;
  /** The publication time that is approved; a new record and one that is not approved have none. */
  approvedTime?: Managed['publishedAt'] | undefined;
}

const EditedContext = createContext<Edited>({ isNew: true, isPublic: false, isReadOnly: false });

export const EditedProvider = EditedContext.Provider;

export const useEdited = (): Edited => use(EditedContext);
