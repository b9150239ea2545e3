import { join, parse, resolve } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { LOCALES } from 'shared-kernel/contracts';
import webpack, { type Configuration, type Module, type RuleSetRule } from 'webpack';
import { alias } from './alias.ts';
import { PrivateMapsPlugin } from './private-maps-plugin.ts';

/** Directory and target of a build; each package has one for browsers and one for Node. */
export type Platform = 'browser' | 'node';

const hotAlias = (): Record<string, string> => ({
  // The package's own copy would import an export that React's production build lacks.
  'react/jsx-dev-runtime$': resolve(import.meta.dirname, '../dev/hot/jsx-dev-runtime.ts'),
  'remote-in-work$': resolve('src/remote.ts'),
});

const CACHE = resolve(import.meta.dirname, '../../.cache');

export const isProduction = (): boolean => process.env.NODE_ENV !== 'development';

/** Folder of a development build, relative to its package: a release may be built in `dist` at the same time. */
export const DEVELOPMENT_OUTPUT = '.cache/development';

/** Output folder of a build of the package in the working directory. */
export const outputOf = (platform: Platform): string => resolve(isProduction() ? 'dist' : DEVELOPMENT_OUTPUT, platform);

/**
 * The kernel's files where it is installed: compiled JavaScript, whose styled components need the same ids in both
 * builds.
 */
const INSTALLED_KERNEL = /[\\/]node_modules[\\/]shared-kernel[\\/].+\.js$/;

// The namespace distinguishes the component ids of two remotes; the plugin makes them equal in both builds of one
// remote.
const scriptRule = (name: string, platform: Platform, isHot: boolean): RuleSetRule => ({
  test: [/\.tsx?$/, INSTALLED_KERNEL],
  // As in TypeScript: an ES module's default import of a CommonJS package is its whole `module.exports`.
  type: 'javascript/auto',
  loader: 'swc-loader',
  resolve: { fullySpecified: false },
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // SWC marks components for Fast Refresh in this mode only.
      transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      experimental: {
        plugins: [
          [
            '@swc/plugin-styled-components',
            {
              ssr: true,
              namespace: name,
              displayName: false,
              minify: true,
              pure: true,
              transpileTemplateLiterals: true,
            },
          ],
        ],
        cacheRoot: join(CACHE, 'swc'),
      },
    },
    env: platform === 'node' ? { targets: { node: '24' } } : { targets: 'last 2 years, not dead, Safari >= 17' },
  },
});

/**
 * Modules that only the server evaluates, such as a page's structured data. In browsers their exports are undefined.
 */
const SERVER_MODULE = /\.server\.ts$/;

const omitServerModules = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(SERVER_MODULE, resolve(import.meta.dirname, 'empty-module.cjs'));

/**
 * All texts of a language in one file: the package's own, and those of the kernel parts in its build. Texts of a
 * feature load with its code: see `useTextsOnDemand`.
 */
export const TEXTS_BY_LANGUAGE = {
  test: new RegExp(`[\\\\/]src[\\\\/](?!features[\\\\/])(?:.+[\\\\/])?locales[\\\\/](?:${LOCALES.join('|')})\\.json$`),
  name: (module: Module): string => `texts-${parse(module.nameForCondition() ?? '').name}`,
  enforce: true,
};

/**
 * The common configuration of all browser and node builds.
 * @param isHot whether open pages are updated on each save
 */
export const base = (name: string, platform: Platform, isHot = false): Configuration => ({
  name: platform,
  context: process.cwd(),
  mode: isProduction() ? 'production' : 'development',
  devtool: isProduction() ? 'hidden-source-map' : 'inline-source-map',
  plugins: [
    ...(isProduction() ? [new PrivateMapsPlugin()] : []),
    ...(platform === 'browser' ? [omitServerModules()] : []),
  ],
  // SWC produces smaller scripts than terser, webpack's default.
  optimization: {
    splitChunks: { cacheGroups: { texts: TEXTS_BY_LANGUAGE } },
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
      }),
    ],
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: { ...alias(isProduction()), ...(isHot && hotAlias()) },
  },
  module: {
    rules: [scriptRule(name, platform, isHot), { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' }],
  },
  cache: {
    type: 'filesystem',
    name: `${name}-${platform}-${isProduction() ? 'production' : 'development'}${isHot ? '-hot' : ''}`,
    cacheDirectory: join(CACHE, 'webpack'),
    buildDependencies: { presets: [`${import.meta.dirname}/`] },
  },
  performance: false,
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
});
