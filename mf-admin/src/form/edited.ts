import { createContext, use } from 'react';

/** What controls may want to know of the record whose form they stand in. */
interface Edited {
  isNew: boolean;
  isPublic: boolean;
  isReadOnly: boolean;
}

const EditedContext = createContext<Edited>({ isNew: true, isPublic: false, isReadOnly: false });

export const EditedProvider = EditedContext.Provider;

export const useEdited = (): Edited => use(EditedContext);
