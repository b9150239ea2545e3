import { countBuilds } from './build.ts';

const OUTPUT = `
 Lerna (powered by Nx)   Running target build for 3 projects:

- mf-blog
- mf-catalog
- shell

> mf-blog:build

> mf-blog@0.1.0 build
> webpack

> shell:build  [existing outputs match the cache, left as is]
`;

it('counts built packages, including cached ones', () => {
  expect(countBuilds(OUTPUT)).toEqual({ done: 2, total: 3 });
});

it('has no total before Lerna prints it', () => {
  expect(countBuilds('')).toEqual({ done: 0, total: 0 });
});
