/**
 * What remotes may import from `react-router-dom`. A shared package contains everything that it exports; listing the
 * used exports lets the build drop the rest, more than half. A test compares all imports of the workspace with this
 * list.
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
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSubmit,
} from 'unshared/react-router';
