import { createContext } from 'react';

/** Messages for failures from the part of the site around a form; undefined uses the form's own. */
export const FailureMessageContext = createContext<(error: unknown) => string | undefined>(() => undefined);
