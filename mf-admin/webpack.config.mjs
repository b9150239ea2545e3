import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { remote } from 'tooling/webpack';

const RA_CORE = dirname(createRequire(import.meta.url).resolve('ra-core'));

/** ra-core's own adapter to the router uses more of it than the shell shares with remotes. */
const alias = {
  [resolve(RA_CORE, 'routing/adapters/reactRouterProvider.js')]: resolve('src/app/router-provider.tsx'),
};

export default (environment) =>
  remote(environment).map((build) => ({
    ...build,
    resolve: { ...build.resolve, alias: { ...build.resolve.alias, ...alias } },
  }));
