import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  Link,
  RouterProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router-dom';
import { NOW, TestSite } from '../testing/index.ts';
import { type ServerData, Static, serverData } from './index.ts';

interface Data {
  title: string;
  shops: ServerData<string[]>;
}

let shops: string[];
let until: string | undefined;
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
  return (
    <>
      <h1>{data.title}</h1>
      <Static of={data.shops}>
        {(names) => (
          <ul data-until={until}>
            {names.map((name) => (
              <Row key={name} name={name} />
            ))}
          </ul>
        )}
      </Static>
    </>
  );
};

const ROUTES = [
  { id: 'list', path: '/', Component: List, loader: () => ({ title: 'Boutiques', shops: serverData(shops) }) },
  { id: 'shop', path: '/shops/:slug', element: <Link to="/">Retour</Link> },
];

/** Renders the list on a server, and hydrates it with the data that a page contains. */
const open = async () => {
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
  document.body.innerHTML = `<div>${html}</div>`;
  const sent = JSON.stringify(context.loaderData);
  const router = createMemoryRouter(ROUTES, { hydrationData: { loaderData: JSON.parse(sent) } });
  onRender.mockClear();
  const onRecoverableError = jest.fn();
  const page = (
    <TestSite>
      <RouterProvider router={router} />
    </TestSite>
  );
  await act(async () => hydrateRoot(document.body.firstElementChild as Element, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { sent, router };
};

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  shops = ['zen', 'hamila'];
  until = undefined;
});

it('stays as the server rendered it, without its data', async () => {
  const { sent } = await open();
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

it('is rendered with new data once its time is over', async () => {
  until = new Date(NOW).toISOString();
  const opened = open();
  shops = ['celio'];
  await opened;
  await waitFor(() => expect(items()).toEqual(['celio']));
});

it('reports a handler in its content', async () => {
  const onError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = (
    <Static of={serverData('Zen')}>
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
