import type { RouterMatch, RouterProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { Link, matchRoutes, Outlet, useLocation, useMatches, useNavigate as useRouterNavigate } from 'react-router-dom';

type Pattern = Parameters<RouterProvider['matchPath']>[0];

const matchPath = (pattern: Pattern, pathname: string): RouterMatch | null => {
  const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const match = matchRoutes([{ path: end ? path : `${path}/*` }], pathname)?.at(-1);
  return match ? { params: match.params, pathname: match.pathname, pathnameBase: match.pathnameBase } : null;
};

/** The router's function changes with each address, and would cause renders of everything that depends on it. */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => {
    if (typeof to === 'number') void latest.current(to);
    else void latest.current(to, options);
  }, []);
};

const Navigate: RouterProvider['Navigate'] = ({ to, replace, state }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { ...(replace && { replace }), state }), [navigate, to, replace, state]);
  return null;
};

const notHere = (): never => {
  throw new Error('the screens of the back office are routed by src/app/screens.ts');
};

/**
 * Adapter of the shell's router to ra-core, using only what the shell shares. The build substitutes it for ra-core's
 * own, hence its name.
 */
export const reactRouterProvider: RouterProvider = {
  useNavigate,
  useLocation,
  useParams: <Params,>() => (useMatches().at(-1)?.params ?? {}) as Params,
  // The shell doesn't share blockers; drafts prevent data loss instead.
  useBlocker: () => ({ state: 'unblocked', reset: undefined, proceed: undefined, location: undefined }),
  useCanBlock: () => false,
  useMatch: (pattern) => matchPath(pattern, useLocation().pathname),
  useInRouterContext: () => true,
  Link,
  Navigate,
  Outlet,
  Route: notHere,
  Routes: notHere,
  RouterWrapper: ({ children }) => children,
  matchPath,
};
