/**
 * What remotes may import from `react-router-dom`. A shared package keeps all that it exports; naming what is in use
 * lets the build drop the rest, which is more than half. A test holds every import of the workspace to this list.
 */
export {
  createBrowserRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Outlet,
  RouterProvider,
  redirect,
  redirectDocument,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteError,
  useRouteLoaderData,
  useSubmit,
} from 'unshared/react-router';
