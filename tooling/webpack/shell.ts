import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { base, isProduction, outputOf, type Platform, TEXTS_BY_LANGUAGE } from './base.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { OffersPlugin } from './offers-plugin.ts';
import { readPackage } from './package.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';
import { provided } from './sharing.ts';
import { ShellContractPlugin } from './shell-contract-plugin.ts';

const BROWSER_ENTRY = './src/browser/main.tsx';
/** First module of a development build: Fast Refresh must be installed before React loads. */
const DEVELOPMENT_ENTRIES = ['fast-refresh.ts', 'live-reload.ts'].map((file) =>
  resolve(import.meta.dirname, '../dev', file),
);

const federation = (platform: Platform): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: provided(platform),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...(platform === 'node'
      ? { library: { type: 'commonjs-module', name: 'shell' } }
      : {
          experiments: {
            provideExternalRuntime: true,
            // Entries are registered by address, so browsers don't need the runtime's own manifests.
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
  });

const browser = (version: string): Configuration => ({
  ...base('shell', 'browser'),
  target: ['web', 'es2022'],
  entry: { main: isProduction() ? BROWSER_ENTRY : [...DEVELOPMENT_ENTRIES, BROWSER_ENTRY] },
  output: {
    path: outputOf('browser'),
    publicPath: 'auto',
    uniqueName: 'shell',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[id].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    // The server's build emits the fonts, because only it names them.
    clean: { keep: /\.woff2$/ },
  },
  optimization: {
    ...base('shell', 'browser').optimization,
    // Libraries change less often than the shell's own code, so returning visitors have them cached.
    splitChunks: {
      cacheGroups: {
        texts: TEXTS_BY_LANGUAGE,
        vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial' },
      },
    },
  },
  plugins: [
    ...(base('shell', 'browser').plugins ?? []),
    federation('browser'),
    // A development build would write component styles as text, which the page's policy forbids.
    new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' }),
    new ChunkIntegrityPlugin(),
    new OffersPlugin(),
    new ShellContractPlugin('shell', version),
  ],
});

const server = (): Configuration => ({
  ...base('shell', 'node'),
  target: 'async-node',
  // An inline source map would be loaded with the file, and copied on each save.
  devtool: isProduction() ? 'hidden-source-map' : false,
  entry: { main: './src/server/main.ts' },
  output: {
    path: outputOf('node'),
    // Set when the server starts, to an address that contains the release.
    publicPath: '',
    uniqueName: 'shell',
    filename: '[name].cjs',
    chunkFilename: '[id].cjs',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    library: { type: 'commonjs-module' },
    clean: { keep: BUILT_APART },
  },
  // In one scope, undici's modules would overwrite each other's names.
  optimization: { minimize: false, concatenateModules: false },
  node: false,
  module: {
    ...base('shell', 'node').module,
    // The server requires remotes' files by paths that only exist when it runs.
    parser: { javascript: { createRequire: false } },
    rules: [
      ...(base('shell', 'node').module?.rules ?? []),
      // Except the servers' texts, which are bundled.
      { test: /[\\/]locales[\\/]index\.ts$/, parser: { createRequire: true } },
    ],
    generator: { 'asset/resource': { outputPath: '../browser/' } },
  },
  plugins: [...(base('shell', 'node').plugins ?? []), federation('node'), new PublicFilesPlugin()],
});

const WATCHDOG = 'watchdog.cjs';
const WORKER = 'service-worker.js';
const BUILT_APART = /^(?:watchdog\.cjs|service-worker\.js)$/;

/** The watchdog's thread, built separately because it shares nothing with the server. */
const watchdog = (): Configuration => ({
  ...base('shell-watchdog', 'node'),
  name: 'watchdog',
  target: 'async-node',
  devtool: false,
  plugins: [],
  entry: './src/server/releases/isolate/watchdog/watch.ts',
  output: { path: outputOf('node'), filename: WATCHDOG },
  optimization: { minimize: false },
});

/**
 * Scripts that browsers run beside pages, such as the service worker. The server prepends their settings and serves
 * them from the site's root.
 */
const worker = (): Configuration => ({
  ...base('shell-worker', 'browser'),
  name: 'worker',
  target: ['webworker', 'es2022'],
  devtool: false,
  plugins: [],
  entry: './src/worker/worker.ts',
  output: { path: outputOf('node'), filename: WORKER },
});

/**
 * The shell's builds: `dist/browser` for visitors, and `dist/node` for its server. The server runs from any verified
 * copy of these files and needs no others.
 */
export const shell = (): Configuration[] => [
  browser(readPackage(process.cwd()).version),
  server(),
  watchdog(),
  worker(),
];
