import { data, isRouteErrorResponse, type LoaderFunctionArgs, redirect, useRouteError } from 'react-router-dom';
import { HttpError } from 'shared-kernel/http';

/** Missing, or impossible because the name is too long for an address. */
const MISSING = [404, 414];

const isPassing = ({ status }: HttpError): boolean => status === 0 || status === 429 || status >= 500;

/** Thrown by loaders when something doesn't exist. */
export const notFound = () => data(null, { status: 404 });

/** Thrown by loaders when a page has moved: redirects, preserving the query. @param path without a language */
export const moved = (path: string, { url }: Request): Response => redirect(path + new URL(url).search, 301);

/** The shell adds `Retry-After`. */
const unavailable = () => data(null, { status: 503 });

const toPageFailure = (error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error;
  if (MISSING.includes(error.status)) return notFound();
  return isPassing(error) ? unavailable() : error;
};

/** Wraps a page's loader: failed calls become the page's status, 404 for missing records, 503 for outages. */
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
 * Status of a failed loader: 404, or 503.
 * @throws unexpected errors, which the shell handles
 */
export const useFailureStatus = (): number => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return error.status;
};
