import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

type Preset = (environment?: { hot: boolean }) => [browser: Configuration, node: Configuration];

/** Reads the builds of the package in a folder from its `webpack.config.mjs`. */
export const readConfiguration = async (folder: string, ...environment: Parameters<Preset>) => {
  const module: { default: Preset } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  return module.default(...environment);
};
