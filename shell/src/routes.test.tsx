import { RESERVED_PATHS } from 'shared-kernel/release-checks';
import { ACCESS_PATH } from './boot.ts';
import { Registry } from './remotes/registry.ts';
import { createRoutes } from './routes.tsx';

it('no remote can take an address of the shell’s own', () => {
  const registry = new Registry([], () => Promise.reject(new Error('there is none')));
  const [root] = createRoutes({ registry, report: () => undefined, remoteRoutes: [] });
  const own = root?.children?.[0]?.children?.flatMap(({ path }) => (path && path !== '*' ? path : [])) ?? [];
  expect(own).toContain('terms-of-service');
  for (const path of [...own, ACCESS_PATH.slice(1)]) expect(RESERVED_PATHS).toContain(path);
});
