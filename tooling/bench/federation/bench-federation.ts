import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openStore } from 'releases/store';
import { freePort } from '../../network/free-port.ts';
import { releaseRemotes } from '../../release/release-remote.ts';
import { environmentOf, ROOT, readSettings, type Settings } from '../../site/index.ts';
import { runScript } from '../../site/run.ts';
import { withShell, withSite } from '../../site/with-site.ts';
import { weigh } from '../pages/weight.ts';
import { withBrowser } from '../shared/browser.ts';
import { printRow } from '../shared/figures.ts';
import { measure } from '../shared/measure.ts';
import { medianOf, type Visit, visitOnPhone } from '../shared/phone.ts';

const PAGES = ['/', '/shops', '/blogs', '/account'];
const VISITS = 5;
/** Maximum cost of federation, as a factor of one bundle's. */
const BAR = 1.05;
const WEBPACK = join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
const CONFIGURATION = join(import.meta.dirname, 'one-bundle/webpack.config.mjs');

/** A value for both sites, the federated one first. */
type Pair<T> = [federated: T, bundled: T];

const releaseOneBundle = async (settings: Settings): Promise<void> => {
  const options = { cwd: join(ROOT, 'shell'), env: environmentOf(settings) };
  await runScript('The build of one bundle', [WEBPACK, '--config', CONFIGURATION], options);
  const { sourceMaps } = settings;
  await releaseRemotes([join(ROOT, '.cache/one-bundle')], await openStore(settings), { isSnapshot: true, sourceMaps });
};

/** Runs both sites with one API and without page cache while `work` runs. */
const withBoth = (work: (origins: Pair<string>) => Promise<void>): Promise<void> =>
  withSite(
    async (federated, { settings: { dataDir, apiPort }, env }) => {
      const ports = { PORT: String(await freePort()), API_PORT: String(apiPort) };
      const settings = readSettings({ DATA_DIR: join(dataDir, 'one-bundle'), ...ports });
      await releaseOneBundle(settings);
      await withShell(settings, env, (bundled) => work([federated, bundled]));
    },
    { PAGE_CACHE_MB: '0' },
  );

const print = (what: string, unit: string, [federated, bundled]: Pair<number>, isRate = false): void => {
  const ratio = federated / bundled;
  const isMet = isRate ? ratio >= 1 / BAR : ratio <= BAR;
  const figures = [federated, bundled].map((value) => `${value.toFixed(unit === 'KB' ? 1 : 0)} ${unit}`);
  printRow(`  ${what}`, ...figures, ratio.toFixed(3), isMet ? 'met' : 'NOT MET');
};

const weighBoth = async (origins: Pair<string>, path: string): Promise<void> => {
  const [federated, bundled] = [await weigh(origins[0], path), await weigh(origins[1], path)];
  print('scripts', 'KB', [federated.total / 1024, bundled.total / 1024]);
  print('script requests', '', [federated.files.length, bundled.files.length]);
};

/** @throws when a page doesn't hydrate, reports an error, or the headings of the two sites differ */
const visitBoth = async (browser: Browser, origins: Pair<string>, path: string): Promise<void> => {
  const visits: Pair<Visit[]> = [[], []];
  for (let count = 0; count < VISITS; count += 1) {
    for (const [index, origin] of origins.entries()) visits[index]?.push(await visitOnPhone(browser, origin + path));
  }
  const [headings, others] = visits.map((of) => of.at(-1)?.headings.join(', '));
  if (headings !== others) throw new Error(`${path} isn't the same page: ${headings}; of one bundle: ${others}`);
  const [federated, bundled] = [medianOf(visits[0]), medianOf(visits[1])];
  print('first paint', 'ms', [federated.firstPaint, bundled.firstPaint]);
  print('largest paint', 'ms', [federated.largestPaint, bundled.largestPaint]);
  print('hydrated', 'ms', [federated.hydrated, bundled.hydrated]);
};

const loadBoth = async ([federated, bundled]: Pair<string>, path: string): Promise<void> => {
  const loadOf = (url: string) => ({ title: url, url, paths: [path] });
  const [one, other] = await measure(loadOf(federated), loadOf(bundled));
  if (one.failures + other.failures > 0) throw new Error(`${path} failed under load`);
  print('pages rendered', '/s', [one.perSecond, other.perSecond], true);
};

/**
 * Prints what federation costs compared with one bundle of the same source: scripts, paint and hydration on an emulated
 * phone, and pages per second.
 */
export const benchFederation = (): Promise<void> =>
  withBoth(async (origins) => {
    console.log(`Federated, one bundle, their ratio, and whether that is within ${((BAR - 1) * 100).toFixed(0)} %.`);
    await withBrowser(async (browser) => {
      for (const path of PAGES) {
        console.log(path);
        await weighBoth(origins, path);
        await visitBoth(browser, origins, path);
        await loadBoth(origins, path);
      }
    });
  });
