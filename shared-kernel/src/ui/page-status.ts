import { data, isRouteErrorResponse, type LoaderFunctionArgs, redirect, useRouteError } from 'react-router-dom';
import { HttpError } from 'shared-kernel/http';

/** What isn't there; and what can't be, since its name is too long to ask for. */
const MISSING = [404, 414];

const isPassing = ({ status }: HttpError): boolean => status === 0 || status === 429 || status >= 500;

/** What a page throws for something that isn't there. */
export const notFound = () => data(null, { status: 404 });

/** What a page throws that has another address now: its readers go there with what they asked. @param path as it is in French */
export const moved = (path: string, { url }: Request): Response => redirect(path + new URL(url).search, 301);

/** The shell says when to try again. */
const unavailable = () => data(null, { status: 503 });

const toPageFailure = (error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error;
  if (MISSING.includes(error.status)) return notFound();
  return isPassing(error) ? unavailable() : error;
};

/** A page's loader whose failed calls become the page's status: 404 for what is missing, 503 for what is down. */
export const withPageStatus =
  <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await load(args);
    } catch (error) {
      throw toPageFailure(error);
    }
  };

/**
 * The status with which a page's loader failed: 404, or 503.
 * @throws what nobody foresaw, which is the shell's to tell
 */
export const useFailureStatus = (): number => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return error.status;
};
