import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTAINER_RUNTIME, containerName } from 'shared-kernel/remote';
import webpack, { type Configuration } from 'webpack';
import { base, type Platform } from './base.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { ContractPlugin } from './contract-plugin.ts';
import { readPackage } from './package.ts';
import { consumed } from './sharing.ts';

const federation = (name: string, platform: Platform): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: containerName(name),
    filename: 'remote-entry.js',
    exposes: { './remote': './src/remote.ts' },
    shared: consumed(),
    shareStrategy: 'loaded-first',
    dts: false,
    ...(platform === 'node'
      ? { library: { type: 'commonjs-module', name: containerName(name) }, manifest: false }
      : {
          manifest: true,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
  });

const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

// The shell has it on the page already, and lends it: see `shell/src/remotes/container-runtime.ts`.
const borrowRuntime = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(
    BUNDLER_RUNTIME,
    `data:text/javascript,export default globalThis.${CONTAINER_RUNTIME};`,
  );

const build = (name: string, version: string, platform: Platform): Configuration => ({
  ...base(name, platform),
  target: platform === 'node' ? 'async-node' : ['web', 'es2022'],
  entry: {},
  output: {
    path: resolve('dist', platform),
    publicPath: 'auto',
    uniqueName: name,
    filename: '[name].js',
    chunkFilename: '[id].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    clean: true,
    crossOriginLoading: 'anonymous',
  },
  plugins: [
    ...(base(name, platform).plugins ?? []),
    federation(name, platform),
    ...(platform === 'browser' ? [borrowRuntime(), new ContractPlugin(name, version), new ChunkIntegrityPlugin()] : []),
  ],
});

/** A remote's two builds: `dist/browser` for visitors, `dist/node` for the shell's server. */
export const remote = (): Configuration[] => {
  const { name, version } = readPackage(process.cwd());
  return [build(name, version, 'browser'), build(name, version, 'node')];
};
