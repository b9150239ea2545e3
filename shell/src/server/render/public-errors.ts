import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';

const UNAVAILABLE = { status: 503, statusText: 'unavailable', internal: false, data: null };

// Nothing of an unforeseen error's inside reaches the page; one without a status is a part that doesn't answer.
const publicError = (error: unknown): typeof UNAVAILABLE =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: false, data: null }
    : UNAVAILABLE;

/** The errors of a page as its reader may know them; the page's status is that of the first. */
export const withPublicErrors = (context: StaticHandlerContext): StaticHandlerContext => {
  if (!context.errors) return context;
  const errors = Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, publicError(error)]));
  return { ...context, errors, statusCode: Object.values(errors)[0]?.status ?? UNAVAILABLE.status };
};

/** The page that stands in for one whose own code threw. */
export const failedContext = (context: StaticHandlerContext): StaticHandlerContext => ({
  ...context,
  errors: { content: UNAVAILABLE },
  statusCode: UNAVAILABLE.status,
});
