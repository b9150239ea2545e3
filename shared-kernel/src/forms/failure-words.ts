import { createContext } from 'react';

/** Words that the part of the site around a form has for a failure; undefined leaves it to the form. */
export const FailureWordsContext = createContext<(error: unknown) => string | undefined>(() => undefined);
