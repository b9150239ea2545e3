import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';

interface PublicError {
  status: number;
  statusText: string;
  internal: boolean;
  /** The stack, in development builds. */
  data: string | null;
}

const UNAVAILABLE: PublicError = { status: 503, statusText: 'unavailable', internal: false, data: null };

/** The error of a part that times out or throws. */
const unavailable = (error: unknown): PublicError =>
  process.env.NODE_ENV === 'development' && error instanceof Error
    ? { ...UNAVAILABLE, data: error.stack ?? error.message }
    : UNAVAILABLE;

// Hides the details of unexpected errors. An error without a status counts as an unavailable part.
const publicError = (error: unknown): PublicError =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: false, data: null }
    : unavailable(error);

/** Replaces a page's errors by what visitors may see. The page's status is that of the first error. */
export const withPublicErrors = (context: StaticHandlerContext): StaticHandlerContext => {
  if (!context.errors) return context;
  const errors = Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, publicError(error)]));
  return { ...context, errors, statusCode: Object.values(errors)[0]?.status ?? UNAVAILABLE.status };
};

/** The context of the error page that replaces a page whose code threw. */
export const failedContext = (context: StaticHandlerContext, error: unknown): StaticHandlerContext => ({
  ...context,
  errors: { content: unavailable(error) },
  statusCode: UNAVAILABLE.status,
});
