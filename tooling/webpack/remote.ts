import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { CONTAINER_RUNTIME, containerName } from 'shared-kernel/remote';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { base, outputOf, type Platform } from './base.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { ContractPlugin } from './contract-plugin.ts';
import { readPackage } from './package.ts';
import { consumed } from './sharing.ts';

const DESCRIPTOR = './src/remote.ts';
/** Replaces the descriptor in builds that update open pages on each save. */
const HOT_DESCRIPTOR = resolve(import.meta.dirname, '../dev/hot/remote.ts');

const federation = (name: string, platform: Platform, isHot: boolean): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: containerName(name),
    filename: 'remote-entry.js',
    exposes: { './remote': isHot ? HOT_DESCRIPTOR : DESCRIPTOR },
    shared: consumed(),
    shareStrategy: 'loaded-first',
    dts: false,
    // The contract lists the exposed modules.
    manifest: false,
    ...(platform === 'node'
      ? { library: { type: 'commonjs-module', name: containerName(name) } }
      : { experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } } }),
  });

const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

// The shell has loaded it already, and shares it: see `shell/src/remotes/container-runtime.ts`.
const borrowRuntime = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(
    BUNDLER_RUNTIME,
    `data:text/javascript,export default globalThis.${CONTAINER_RUNTIME};`,
  );

const browserPlugins = (name: string, version: string, isHot: boolean): WebpackPluginInstance[] => [
  borrowRuntime(),
  new ContractPlugin(name, version),
  // A page doesn't know the hashes of updates to it.
  isHot ? new ReactRefreshPlugin({ overlay: false }) : new ChunkIntegrityPlugin(),
];

const build = (name: string, version: string, platform: Platform, isHot = false): Configuration => ({
  ...base(name, platform, isHot),
  target: platform === 'node' ? 'async-node' : ['web', 'es2022'],
  entry: {},
  output: {
    path: outputOf(platform),
    publicPath: 'auto',
    uniqueName: name,
    filename: '[name].js',
    chunkFilename: isHot ? '[id].js' : '[id].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    clean: true,
    crossOriginLoading: 'anonymous',
  },
  plugins: [
    ...(base(name, platform).plugins ?? []),
    federation(name, platform, isHot),
    ...(platform === 'browser' ? browserPlugins(name, version, isHot) : []),
  ],
});

interface Environment {
  /** Whether open pages are updated on each save: true for `npm run dev`, never for a release. */
  hot?: boolean;
}

/** A remote's two builds: `dist/browser` for visitors, `dist/node` for the shell's server. */
export const remote = ({ hot }: Environment = {}): Configuration[] => {
  const { name, version } = readPackage(process.cwd());
  return [build(name, version, 'browser', hot), build(name, version, 'node')];
};
