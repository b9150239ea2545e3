import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { base, isProduction, type Platform } from './base.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { EntryPlugin } from './entry-plugin.ts';
import { OffersPlugin } from './offers-plugin.ts';
import { provided } from './sharing.ts';

/** Where the shell serves its own browser files. */
const PUBLIC_PATH = '/assets/';

const BROWSER_ENTRY = './src/browser/main.tsx';
const LIVE_RELOAD = resolve(import.meta.dirname, '../dev/live-reload.ts');

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
            // Entries are registered by address, so nothing of the runtime's own manifests is needed in a browser.
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
  });

const SERVER_LIBRARIES = /^(fastify|@fastify\/.*|lru-cache|axios|undici)$/;

/** The server's own libraries stay in node_modules; what pages are made of is bundled, so that remotes share it. */
const serverLibraries = async ({ request }: ExternalItemFunctionData): Promise<string | undefined> =>
  request && SERVER_LIBRARIES.test(request) ? `node-commonjs ${request}` : undefined;

const browser = (): Configuration => ({
  ...base('shell', 'browser'),
  target: ['web', 'es2022'],
  entry: { main: isProduction() ? BROWSER_ENTRY : [LIVE_RELOAD, BROWSER_ENTRY] },
  output: {
    path: resolve('dist/browser'),
    publicPath: PUBLIC_PATH,
    uniqueName: 'shell',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[id].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
  },
  optimization: {
    ...base('shell', 'browser').optimization,
    // Libraries change less often than the shell's own code, so a returning visitor has them already.
    splitChunks: { cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial' } } },
  },
  plugins: [
    ...(base('shell', 'browser').plugins ?? []),
    federation('browser'),
    // A development build would write component styles as text, which the page's policy refuses.
    new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' }),
    new ChunkIntegrityPlugin(),
    new EntryPlugin(),
    new OffersPlugin(),
    ...(isProduction() ? [new CompressPlugin()] : []),
  ],
});

const server = (): Configuration => ({
  ...base('shell', 'node'),
  target: 'async-node',
  entry: { main: './src/server/main.ts' },
  output: {
    path: resolve('dist/server'),
    // Fonts are named by the server alone, so it is its build that has them, in `assets/`.
    publicPath: '/',
    uniqueName: 'shell',
    filename: '[name].cjs',
    chunkFilename: '[id].cjs',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    library: { type: 'commonjs-module' },
    clean: { keep: WATCHDOG },
  },
  externals: [serverLibraries],
  optimization: { minimize: false },
  node: false,
  // The server requires remotes' files by paths that only exist when it runs.
  module: { ...base('shell', 'node').module, parser: { javascript: { createRequire: false } } },
  plugins: [...(base('shell', 'node').plugins ?? []), federation('node')],
});

const WATCHDOG = 'watchdog.cjs';

/** The server's thread that watches its main thread: it shares nothing, so it is built apart. */
const watchdog = (): Configuration => ({
  ...base('shell-watchdog', 'node'),
  name: 'watchdog',
  target: 'async-node',
  devtool: false,
  plugins: [],
  entry: './src/server/watchdog/watch.ts',
  output: { path: resolve('dist/server'), filename: WATCHDOG },
  optimization: { minimize: false },
});

/** The shell's builds: `dist/browser`, and `dist/server` with `main.cjs` and `watchdog.cjs`. */
export const shell = (): Configuration[] => [browser(), server(), watchdog()];
