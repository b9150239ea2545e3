import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  Link,
  type RouteObject,
  RouterProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { TestSite } from '../testing/index.ts';
import { type ServerData, Static, serverData } from './index.ts';

interface Data {
  title: string;
  shops: ServerData<string[]>;
}

let root: Root | undefined;
let shops: string[];
const onRender = jest.fn();

const Row = ({ name }: { name: string }) => {
  onRender(name);
  return (
    <li>
      <a href={`/shops/${name}`}>{name}</a>
    </li>
  );
};

const List = () => {
  const data = useLoaderData<Data>();
  // Unmounts the list, as a page without the frame unmounts the header.
  if (useLocation().search) return null;
  return (
    <>
      <h1>{data.title}</h1>
      <Static name="shops" of={data.shops}>
        {(names) => (
          <ul>
            {names.map((name) => (
              <Row key={name} name={name} />
            ))}
          </ul>
        )}
      </Static>
      <Static name="count" of={data.shops}>
        {(names) => <p>{names.length} boutiques</p>}
      </Static>
    </>
  );
};

const ROUTES: RouteObject[] = [
  {
    id: 'list',
    path: '/',
    Component: List,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
    loader: () => ({ title: 'Boutiques', shops: serverData(shops) }),
  },
  { id: 'shop', path: '/shops/:slug', element: <Link to="/">Retour</Link> },
];

/** Renders the list on a server, and hydrates it with the data that a page contains. */
const open = async (altered = (html: string): string => html) => {
  const handler = createStaticHandler(ROUTES);
  const context = (await handler.query(new Request('http://mall.example/'))) as StaticHandlerContext;
  const html = renderToString(
    <TestSite>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </TestSite>,
  );
  document.body.innerHTML = `<div>${altered(html)}</div>`;
  const sent = JSON.stringify(context.loaderData);
  const router = createMemoryRouter(ROUTES, { hydrationData: { loaderData: JSON.parse(sent) } });
  onRender.mockClear();
  const onRecoverableError = jest.fn();
  const page = (
    <TestSite>
      <RouterProvider router={router} />
    </TestSite>
  );
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page, { onRecoverableError });
  });
  return { sent, router, onRecoverableError };
};

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  shops = ['zen', 'hamila'];
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

it('stays as the server rendered it, without its data', async () => {
  const { sent, onRecoverableError } = await open();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(sent).toBe('{"list":{"title":"Boutiques","shops":{}}}');
  expect(items()).toEqual(['zen', 'hamila']);
  expect(onRender).not.toHaveBeenCalled();
});

it('navigates by its links, and is rendered in the browser afterwards', async () => {
  const { router } = await open();
  fireEvent.click(screen.getByRole('link', { name: 'zen' }));
  await screen.findByRole('link', { name: 'Retour' });
  expect(router.state.location.pathname).toBe('/shops/zen');
  shops = ['celio'];
  fireEvent.click(screen.getByRole('link', { name: 'Retour' }));
  await screen.findByRole('heading', { name: 'Boutiques' });
  expect(items()).toEqual(['celio']);
});

it('is rendered again in development, so that the page shows what is saved in an editor', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  await open();
  await waitFor(() => expect(onRender).toHaveBeenCalled());
  expect(items()).toEqual(['zen', 'hamila']);
});

it('stays when React renders a page again that was altered before hydration', async () => {
  const { onRecoverableError } = await open((html) => html.replace('Boutiques', 'Shops'));
  expect(onRecoverableError).toHaveBeenCalled();
  expect(items()).toEqual(['zen', 'hamila']);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^2 boutiques$/);
});

it('shows the server’s HTML again when it is mounted again without its data', async () => {
  const { router } = await open();
  await act(() => router.navigate('/?aside'));
  expect(screen.queryByRole('listitem')).toBeNull();
  await act(() => router.navigate('/'));
  expect(items()).toEqual(['zen', 'hamila']);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^2 boutiques$/);
  expect(onRender).not.toHaveBeenCalled();
});

it('loads its data when both they and the server’s HTML are missing', async () => {
  const router = createMemoryRouter(ROUTES, { hydrationData: { loaderData: { list: { title: 'x', shops: {} } } } });
  render(
    <TestSite>
      <RouterProvider router={router} />
    </TestSite>,
  );
  await waitFor(() => expect(items()).toEqual(['zen', 'hamila']));
});

it.each(['/api/v1/bucket/file/plan', '/plan.pdf', '/en/shops/zen', '#zen', 'https://other.example/shops'])(
  'does not handle %s',
  async (href) => {
    shops = ['zen'];
    const { router } = await open();
    const link = screen.getByRole('link', { name: 'zen' });
    link.setAttribute('href', href);
    // jsdom can't leave the document.
    const followed = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', followed, { once: true });
    fireEvent.click(link);
    expect(followed.mock.calls[0]?.[0]).toMatchObject({ defaultPrevented: true });
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/');
  },
);

it('reports a handler in its content', async () => {
  const onError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = (
    <Static name="zen" of={serverData('Zen')}>
      {(name) => (
        <button type="button" onClick={() => undefined}>
          {name}
        </button>
      )}
    </Static>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <TestSite>
      <RouterProvider router={router} />
    </TestSite>,
  );
  expect(onError).toHaveBeenCalledWith('Static content has a handler: onClick of', screen.getByRole('button'));
});
