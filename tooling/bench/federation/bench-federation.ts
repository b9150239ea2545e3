import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openStore } from 'releases/store';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { freePort } from '../../network/free-port.ts';
import { releaseRemotes } from '../../release/release-remote.ts';
import {
  addressOf,
  apiService,
  copySeededData,
  environmentOf,
  ON_EMBEDDED_DATABASE,
  prepareSeededData,
  ROOT,
  readSettings,
  type Settings,
  shellService,
} from '../../site/index.ts';
import { runScript } from '../../site/run.ts';
import { measureInTurn } from '../pages/measure.ts';
import { median, type Visit, visitOnPhone } from '../pages/phone.ts';
import { weigh } from '../pages/weight.ts';

const PAGES = ['/', '/shops', '/blogs', '/account'];
const VISITS = 5;
/** How much more than one bundle federation may cost. */
const BAR = 1.05;
const ONE_BUNDLE = join(ROOT, '.cache/one-bundle');
const CONFIGURATION = join(import.meta.dirname, 'one-bundle/webpack.config.mjs');

/** Something of both sites, the federated one first. */
type Pair<T> = [federated: T, bundled: T];

const buildOneBundle = (settings: Settings): Promise<string> =>
  runScript('The build of one bundle', [join(ROOT, 'node_modules/webpack-cli/bin/cli.js'), '--config', CONFIGURATION], {
    cwd: join(ROOT, 'shell'),
    env: environmentOf(settings),
  });

const releaseOneBundle = async (settings: Settings): Promise<void> => {
  await buildOneBundle(settings);
  await releaseRemotes([ONE_BUNDLE], await openStore(settings), { isSnapshot: true, sourceMaps: settings.sourceMaps });
};

/** Runs both sites with one API for as long as `work` takes. The page cache is disabled. */
const withBoth = async (work: (origins: Pair<string>) => Promise<void>): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const settingsIn = async (folder: string, API_PORT: string): Promise<Settings> =>
    readSettings({ DATA_DIR: folder, PORT: String(await freePort()), API_PORT });
  const apiPort = String(await freePort());
  const federated = await settingsIn(dataDir, apiPort);
  const bundled = await settingsIn(join(dataDir, 'one-bundle'), apiPort);
  const options = {
    env: { ...ON_EMBEDDED_DATABASE, RATE_LIMITS: 'off', LOG_LEVEL: 'error', PAGE_CACHE_MB: '0', WORKERS: '1' },
    isKept: false,
  };
  const services = [
    apiService(federated, options),
    ...[federated, bundled].map((settings) => shellService(settings, options)),
  ];
  try {
    await releaseOneBundle(bundled);
    for (const service of services) await service.start();
    await work([addressOf(federated, federated.port), addressOf(bundled, bundled.port)]);
  } finally {
    for (const service of services) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

interface Figure {
  what: string;
  unit: string;
  values: Pair<number>;
  /** Whether more is better. */
  isRate?: boolean;
}

const print = ({ what, unit, values: [federated, bundled], isRate = false }: Figure): void => {
  const ratio = federated / bundled;
  const isMet = isRate ? ratio >= 1 / BAR : ratio <= BAR;
  const figures = [federated, bundled].map((value) => value.toFixed(unit === 'KB' ? 1 : 0).padStart(7)).join(' ');
  console.log(`  ${what.padEnd(18)} ${figures} ${unit.padEnd(3)} ${ratio.toFixed(3)}  ${isMet ? 'met' : 'NOT MET'}`);
};

const weighBoth = async (origins: Pair<string>, path: string): Promise<Figure[]> => {
  const [federated, bundled] = [await weigh(origins[0], path), await weigh(origins[1], path)];
  return [
    { what: 'scripts', unit: 'KB', values: [federated.total / 1024, bundled.total / 1024] },
    { what: 'script requests', unit: '', values: [federated.files.length, bundled.files.length] },
  ];
};

/** @throws where a page doesn't hydrate, reports an error, or the two sites' headings aren't the same */
const visitBoth = async (browser: Browser, origins: Pair<string>, path: string): Promise<Figure[]> => {
  const visits: Pair<Visit[]> = [[], []];
  for (let count = 0; count < VISITS; count += 1) {
    for (const [index, origin] of origins.entries()) visits[index]?.push(await visitOnPhone(browser, origin + path));
  }
  const [headings, others] = visits.map((of) => of.at(-1)?.headings.join(', '));
  if (headings !== others) throw new Error(`${path} isn't the same page: ${headings}; of one bundle: ${others}`);
  const middle = (key: 'firstPaint' | 'largestPaint' | 'hydrated'): Pair<number> => [
    median(visits[0].map((visit) => visit[key])),
    median(visits[1].map((visit) => visit[key])),
  ];
  return [
    { what: 'first paint', unit: 'ms', values: middle('firstPaint') },
    { what: 'largest paint', unit: 'ms', values: middle('largestPaint') },
    { what: 'hydrated', unit: 'ms', values: middle('hydrated') },
  ];
};

const loadBoth = async ([federated, bundled]: Pair<string>, path: string): Promise<Figure> => {
  const [one, other] = await measureInTurn(
    { title: 'federated', url: federated, paths: [path] },
    { title: 'one bundle', url: bundled, paths: [path] },
  );
  if (one.failures + other.failures > 0) throw new Error(`${path} failed under load`);
  return { what: 'pages rendered', unit: '/s', values: [one.perSecond, other.perSecond], isRate: true };
};

/**
 * Prints what federation costs beside one bundle of the same source, in turns: scripts, paint and hydration on an emulated
 * phone, and pages per second.
 */
export const benchFederation = (): Promise<void> =>
  withBoth(async (origins) => {
    console.log(`Federated, one bundle, their ratio, and whether that is within ${((BAR - 1) * 100).toFixed(0)} %.`);
    const browser = await launchBrowser();
    try {
      for (const path of PAGES) {
        console.log(path);
        for (const figure of await weighBoth(origins, path)) print(figure);
        for (const figure of await visitBoth(browser, origins, path)) print(figure);
        print(await loadBoth(origins, path));
      }
    } finally {
      await browser.close();
    }
  });
