import { isRouteErrorResponse } from 'react-router-dom';
import { Stack } from './development-error.styles.ts';

/** The server sends the stack of an error in `data`. */
const stackOf = (error: unknown): unknown => {
  if (isRouteErrorResponse(error)) return error.data;
  return error instanceof Error ? error.stack : String(error);
};

/** Shows the stack of an error in development builds; in all others it renders nothing. */
export const DevelopmentError = ({ error }: { error: unknown }) => {
  if (process.env.NODE_ENV !== 'development') return null;
  const stack = stackOf(error);
  return typeof stack === 'string' && stack !== '' ? (
    <Stack dir="ltr" lang="en">
      {stack}
    </Stack>
  ) : null;
};
