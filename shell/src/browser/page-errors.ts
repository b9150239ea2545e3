/** Prefix of performance marks that name a failed fragment: `<remote>/<fragment id>`. */
export const FAILED_FRAGMENT = 'fragment-failed:';

/** Maximum number of recorded errors. */
const MAX_ERRORS = 100;

/** Errors with the addresses of the files involved, as far as known. */
const recorded = new Map<unknown, string>();

const record = (cause: unknown, place: string): void => {
  if (recorded.size < MAX_ERRORS && !recorded.has(cause)) recorded.set(cause, place);
};

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** Places of this page's script errors so far: a stack or a file's address for each. */
export const errorPlaces = (): string[] => [...recorded.values()];

/** Starts to record script errors, and scripts that fail to load. */
export const notePageErrors = (): void => {
  // The error event of a script that fails to load doesn't bubble.
  const onError = (event: Event): void => {
    if (event instanceof ErrorEvent) record(event.error ?? event, `${stackOf(event.error)} ${event.filename}`);
    else if (event.target instanceof HTMLScriptElement) record(event.target, event.target.src);
  };
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) => record(reason, stackOf(reason)));
};

/** Reports an error that an error boundary has caught. */
export const recordRenderError = (
  error: unknown,
  { componentStack = '' }: { componentStack?: string | undefined },
): void => {
  // The stack may only contain React's code; the component stack identifies the remote.
  record(error, `${stackOf(error)} ${componentStack}`);
  reportError(error);
};

/** Reports an error from which React has recovered, with its cause if there is one. */
export const recordRecoveredError: typeof recordRenderError = (error, info) =>
  recordRenderError((error instanceof Error && error.cause) || error, info);
