import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';

interface PublicError {
  status: number;
  statusText: string;
  internal: boolean;
  /** The stack, in development builds. */
  data: string | null;
}

const UNAVAILABLE: PublicError = { status: 503, statusText: 'unavailable', internal: false, data: null };

/** A part that doesn't answer, or throws. */
const unavailable = (error: unknown): PublicError =>
  process.env.NODE_ENV === 'development' && error instanceof Error
    ? { ...UNAVAILABLE, data: error.stack ?? error.message }
    : UNAVAILABLE;

// Nothing of an unforeseen error's inside reaches the page; one without a status is a part that doesn't answer.
const publicError = (error: unknown): PublicError =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: false, data: null }
    : unavailable(error);

/** The errors of a page as its reader may know them; the page's status is that of the first. */
export const withPublicErrors = (context: StaticHandlerContext): StaticHandlerContext => {
  if (!context.errors) return context;
  const errors = Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, publicError(error)]));
  return { ...context, errors, statusCode: Object.values(errors)[0]?.status ?? UNAVAILABLE.status };
};

/** The page that replaces one whose code threw. */
export const failedContext = (context: StaticHandlerContext, error: unknown): StaticHandlerContext => ({
  ...context,
  errors: { content: unavailable(error) },
  statusCode: UNAVAILABLE.status,
});
