import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { remote } from '../webpack/index.ts';

// Builds the remotes in some folders in one process: webpack is loaded once for all of them.

/** The two builds of a remote, whose configuration reads the working directory. */
const configurationsIn = (folder: string): Configuration[] => {
  process.chdir(folder);
  return remote();
};

const [, , ...folders] = process.argv;
const compiler = webpack(folders.flatMap(configurationsIn));
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
