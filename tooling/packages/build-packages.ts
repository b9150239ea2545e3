/** Builds the packages for teams with separate repositories: `node tooling/packages/build-packages.ts`. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runScript } from '../site/run.ts';
import { ROOT } from '../site/settings.ts';
import { printUserErrors } from '../site/user-error.ts';
import { PACKAGES } from './packages.ts';

const COMPILER = 'node_modules/typescript/bin/tsc';

/** Each file has the same path in the package as in the workspace, so that relative paths stay valid. */
const buildPackage = async (name: string): Promise<void> => {
  const source = await readFile(join(ROOT, name, 'package.json'), 'utf8');
  const { devDependencies: _, nx: __, publishConfig, ...manifest } = JSON.parse(source);
  // Apply `publishConfig` over the workspace's fields, like pnpm.
  const { directory, ...published } = publishConfig;
  const folder = join(ROOT, name, directory);
  await rm(folder, { recursive: true, force: true });
  await runScript(`The build of ${name}`, [COMPILER, '--project', join(name, 'tsconfig.package.json')]);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, ...published }, null, 2)}\n`);
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
};

await printUserErrors(async () => {
  for (const name of PACKAGES) await buildPackage(name);
  await cp(join(ROOT, 'tooling/tsconfig/base.json'), join(ROOT, 'tooling/dist/package/tooling/tsconfig/base.json'));
});
