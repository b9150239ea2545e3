/** Marks in the page's timeline that begin so name a fragment that failed: `<remote>/<fragment id>`. */
export const FAILED_FRAGMENT = 'fragment-failed:';

/** More of them say nothing new. */
const MOST = 100;

/** What failed, each with the addresses of the files that it happened in, as far as anybody knows them. */
const noted = new Map<unknown, string>();

const note = (cause: unknown, place: string): void => {
  if (noted.size < MOST && !noted.has(cause)) noted.set(cause, place);
};

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** Where scripts of this page failed so far: a stack or the address of a file for each. */
export const errorPlaces = (): string[] => [...noted.values()];

/** Notes from now on what fails in this page's scripts, and scripts that don't come. */
export const notePageErrors = (): void => {
  // A script that doesn't come tells its own element alone.
  const onError = (event: Event): void => {
    if (event instanceof ErrorEvent) note(event.error ?? event, `${stackOf(event.error)} ${event.filename}`);
    else if (event.target instanceof HTMLScriptElement) note(event.target, event.target.src);
  };
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason, stackOf(reason)));
};

/** Reports an error that a boundary has caught. */
export const tellRenderError = (
  error: unknown,
  { componentStack = '' }: { componentStack?: string | undefined },
): void => {
  // React may have found it in its own code; the components around say whose it is.
  note(error, `${stackOf(error)} ${componentStack}`);
  reportError(error);
};

/** Reports an error that React has recovered from, with its cause if there is one. */
export const tellRecoveredError: typeof tellRenderError = (error, info) =>
  tellRenderError((error instanceof Error && error.cause) || error, info);
