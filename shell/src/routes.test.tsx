import { screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { RESERVED_PATHS } from 'releases/checks';
import { ACCESS_PATH } from './boot.ts';
import { Registry } from './remotes/registry.ts';
import { toRouteObject } from './remotes/remote-routes.ts';
import { createRoutes } from './routes.tsx';
import { showAt } from './testing/show-at.tsx';

it('gives the shell’s addresses precedence over those of remotes', () => {
  const registry = new Registry([], () => Promise.reject(new Error('there is none')));
  const [root] = createRoutes({ registry, report: () => undefined, remoteRoutes: [] });
  const own = root?.children?.[0]?.children?.flatMap(({ path }) => (path && path !== '*' ? path : [])) ?? [];
  expect(own).toContain('terms-of-service');
  for (const path of [...own, ACCESS_PATH.slice(1)]) expect(RESERVED_PATHS).toContain(path);
});

it.each(['/shops', '/terms-of-service'])('matches %s case-sensitively', (path) => {
  const registry = new Registry([], () => Promise.reject(new Error('there is none')));
  const remoteRoutes = [
    toRouteObject('mf-catalog', { id: 'shops', path: 'shops', lazy: () => Promise.reject(new Error('not asked for')) }),
  ];
  const routes = createRoutes({ registry, report: () => undefined, remoteRoutes });
  const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;
  expect(pageAt(path)).toBe(path.slice(1));
  expect(pageAt(path.toUpperCase())).toBe('*');
});

it.each([
  ['/', 'Cette page est momentanément indisponible', 'Page d’accueil', '/'],
  ['/ar/', 'هذه الصفحة غير متاحة مؤقتًا', 'الصفحة الرئيسية', '/ar'],
])(
  'shows at %s, in its language, that the page is unavailable when the frame fails',
  async (address, title, home, to) => {
    const registry = new Registry([], () => Promise.reject(new Error('there is none')));
    const [root] = createRoutes({ registry, report: () => undefined, remoteRoutes: [] });
    const Component = () => {
      throw new TypeError('a header without a menu');
    };
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showAt(address, [
      {
        ...root,
        Component,
        loader: () => null,
        hydrateFallbackElement: <p />,
        children: [{ index: true, element: null }],
      } as RouteObject,
    ]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', to);
    expect(document.body).not.toHaveTextContent('menu');
    consoleError.mockRestore();
  },
);
