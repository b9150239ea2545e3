import { join, resolve } from 'node:path';
import webpack, { type Compilation, type Configuration, type Module, type RuleSetRule } from 'webpack';
import { base, type Platform } from '../../../webpack/base.ts';
import { readPackage } from '../../../webpack/package.ts';
import { assetsOf } from '../../../webpack/parts.ts';
import { shell } from '../../../webpack/shell.ts';
import { ShellContractPlugin } from '../../../webpack/shell-contract-plugin.ts';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../../../..');
const REMOTES = ['mf-account', 'mf-admin', 'mf-blog', 'mf-catalog'];
/** Plugins of the shell's builds that only concern federation. */
const FEDERATION = ['ModuleFederationPlugin', 'OffersPlugin', 'ShellContractPlugin'];

/** Modules of the shell, with their replacements here. */
const REPLACED: Record<string, string> = {
  'remotes/federation.ts': join(HERE, 'federation.ts'),
  'remotes/container-runtime.ts': join(HERE, 'federation.ts'),
  // Makes the shell include the modules that remotes share.
  'remotes/shared/kernel.ts': 'data:text/javascript,',
  'server/releases/compose/live-site.ts': join(HERE, 'live-site.ts'),
  'server/render/assets.ts': join(HERE, 'assets.ts'),
};

const replaceModules = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/.+\.ts$/, (wanted) => {
    const file = resolve(wanted.context, wanted.request);
    const instead = Object.entries(REPLACED).find(([name]) => file === join(ROOT, 'shell/src', name))?.[1];
    // A replacement may import the module that it replaces.
    if (instead && !wanted.contextInfo.issuer.startsWith(HERE)) wanted.request = instead;
  });

/**
 * Parts of ra-core that need router exports which the shell doesn't share. mf-admin's build aliases one of them, and
 * only tests use the other.
 */
const replaceRouters = (): webpack.NormalModuleReplacementPlugin[] => [
  new webpack.NormalModuleReplacementPlugin(
    /\/reactRouterProvider\.js$/,
    join(ROOT, 'mf-admin/src/app/router-provider.tsx'),
  ),
  new webpack.NormalModuleReplacementPlugin(
    /\/TestMemoryRouter\.js$/,
    'data:text/javascript,export const TestMemoryRouter = null;',
  ),
];

const folderOf = (name: string): string => join(ROOT, name, '/');

/** Modules that the shell shares in part; this build trims them as well. */
const TRIMMED = Object.fromEntries(
  ['react-router-dom', 'react-i18next'].map((name) => [`${name}$`, join(ROOT, `shell/src/remotes/shared/${name}.ts`)]),
);

/** Each package's rules for its own files, because class names contain the package's name. */
const rulesFor = (platform: Platform): RuleSetRule[] => {
  const rulesOf = (name: string) => (base(name, platform).module?.rules ?? []) as RuleSetRule[];
  return [
    ...REMOTES.flatMap((name) => rulesOf(name).map((rule) => ({ ...rule, include: folderOf(name) }))),
    ...rulesOf('shell').map((rule) => ({ ...rule, exclude: REMOTES.map(folderOf) })),
  ];
};

const isOf =
  (name: string) =>
  (module: Module): boolean =>
    module.nameForCondition()?.startsWith(folderOf(name)) ?? false;

/** Parts by name; those of remotes are prefixed with the remote's name. */
const assetsOfAll = (compilation: Compilation): Record<string, string[]> => ({
  ...assetsOf(compilation, (module) => !REMOTES.some((name) => isOf(name)(module))),
  ...Object.fromEntries(
    REMOTES.flatMap((name) =>
      Object.entries(assetsOf(compilation, isOf(name))).map(([part, files]) => [`${name}/${part}`, files]),
    ),
  ),
});

/** Excludes texts from the main bundle: a page must not load the texts of all remotes. */
const withoutGroupedTexts = ({
  splitChunks,
  ...rest
}: NonNullable<Configuration['optimization']> = {}): NonNullable<Configuration['optimization']> =>
  splitChunks ? { ...rest, splitChunks: { cacheGroups: { ...splitChunks.cacheGroups, texts: false } } } : rest;

const asOneBundle = (platform: Platform, { plugins = [], ...build }: Configuration): Configuration => ({
  ...build,
  output: { ...build.output, path: join(ROOT, '.cache/one-bundle/dist', platform) },
  optimization: withoutGroupedTexts(build.optimization),
  resolve: { ...build.resolve, alias: { ...build.resolve?.alias, ...(platform === 'browser' && TRIMMED) } },
  module: { ...build.module, rules: rulesFor(platform) },
  cache: {
    type: 'filesystem',
    name: `one-bundle-${build.name}`,
    cacheDirectory: join(ROOT, '.cache/webpack'),
    buildDependencies: { presets: [`${HERE}/`, `${resolve(HERE, '../../../webpack')}/`] },
  },
  plugins: [
    ...plugins.filter((plugin) => !FEDERATION.includes(String(plugin?.constructor.name))),
    replaceModules(),
    ...replaceRouters(),
    ...(platform === 'browser'
      ? [new ShellContractPlugin('shell', readPackage(process.cwd()).version, assetsOfAll)]
      : []),
  ],
});

/** The shell's builds with all remotes in them, without federation. Run it in the shell's folder. */
export const oneBundle = (): Configuration[] => {
  const [browser, ...ofServer] = shell() as [Configuration, ...Configuration[]];
  return [asOneBundle('browser', browser), ...ofServer.map((build) => asOneBundle('node', build))];
};
