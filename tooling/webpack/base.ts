import { join, parse, resolve } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { LOCALES } from 'shared-kernel/contracts';
import webpack, { type Configuration, type Module, type RuleSetRule } from 'webpack';
import { alias } from './alias.ts';
import { PrivateMapsPlugin } from './private-maps-plugin.ts';

/** Where a build runs: the two halves of every package of the site. */
export type Platform = 'browser' | 'node';

const hotAlias = (): Record<string, string> => ({
  // React's own would be a copy, and asks React for what its production build, which most sites run, can't tell.
  'react/jsx-dev-runtime$': resolve(import.meta.dirname, '../dev/hot/jsx-dev-runtime.ts'),
  'remote-in-work$': resolve('src/remote.ts'),
});

const CACHE = resolve(import.meta.dirname, '../../.cache');

export const isProduction = (): boolean => process.env.NODE_ENV !== 'development';

/** Folder of a development build, relative to its package: a release may be built in `dist` meanwhile. */
export const DEVELOPMENT_OUTPUT = '.cache/development';

/** Folder that a build of the package in the working directory is written into. */
export const outputOf = (platform: Platform): string => resolve(isProduction() ? 'dist' : DEVELOPMENT_OUTPUT, platform);

/** The kernel's files where it is installed: JavaScript by then, and with styles that need the same names in both builds. */
const INSTALLED_KERNEL = /[\\/]node_modules[\\/]shared-kernel[\\/].+\.js$/;

// The namespace keeps the ids of two remotes' components apart; the plugin keeps them the same in both builds of one.
const scriptRule = (name: string, platform: Platform, isHot: boolean): RuleSetRule => ({
  test: [/\.tsx?$/, INSTALLED_KERNEL],
  // As for TypeScript. What says that it is an ES module gets the whole of a CommonJS package for its default export.
  type: 'javascript/auto',
  loader: 'swc-loader',
  resolve: { fullySpecified: false },
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // SWC marks components for Fast Refresh in this mode alone.
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

/** Modules that the server alone evaluates, such as a page's structured data. In a browser their exports are undefined. */
const SERVER_MODULE = /\.server\.ts$/;

const omitServerModules = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(SERVER_MODULE, resolve(import.meta.dirname, 'empty-module.cjs'));

/**
 * All texts of a language in one file: a package's own, and those of the kernel parts in its build. Texts of a feature
 * load with its code: see `useTextsOnDemand`.
 */
export const TEXTS_BY_LANGUAGE = {
  test: new RegExp(`[\\\\/]src[\\\\/](?!features[\\\\/])(?:.+[\\\\/])?locales[\\\\/](?:${LOCALES.join('|')})\\.json$`),
  name: (module: Module): string => `texts-${parse(module.nameForCondition() ?? '').name}`,
  enforce: true,
};

/**
 * What the browser and node builds of every package have in common.
 * @param isHot whether open pages take in what is saved
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
  // SWC writes smaller scripts than terser, which webpack takes by default.
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
