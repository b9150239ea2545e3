import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { WORKER_PATH } from '../../boot.ts';
import { localeTexts } from '../../locales/index.ts';
import { OWN_PAGES } from '../../own-pages.ts';
import { SETTINGS, type WorkerSettings } from '../../worker/settings.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import type { Releases } from '../releases/releases.ts';
import type { ReadSite } from '../site.ts';
import { OFFLINE_SCRIPT, type OfflineText, offlinePage } from './offline-page.ts';

const OFFLINE_PATH = '/offline';
const pathOf = (locale: Locale): string => localePath(locale, OFFLINE_PATH);

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12);

/** The first segments of public pages' paths. */
const sectionsOf = ({ remotes }: Pick<LiveSite, 'remotes'>): string[] => {
  const open = remotes.flatMap(({ contract }) => contract.routes);
  return [...new Set([...Object.values(OWN_PAGES), ...open].map(({ path }) => path.split('/', 1)[0] ?? ''))].toSorted();
};

interface Files {
  /** The worker, without its settings. */
  code: string;
  /** The script of the offline page. */
  script: string;
}

const readFiles = (): Files => ({
  code: readFileSync(join(__dirname, 'service-worker.js'), 'utf8'),
  script: readFileSync(join(__dirname, 'public', OFFLINE_SCRIPT), 'utf8'),
});

const readTexts = async (locale: Locale): Promise<OfflineText> => {
  const { offlinePage: texts } = (await localeTexts[locale]()).default as { offlinePage: Record<string, string> };
  return (key) => texts[key] ?? '';
};

/**
 * Serves the service worker, and the offline page that it caches. When disabled, serves a worker that unregisters
 * itself and its predecessor.
 */
export const answerWorker = (
  app: FastifyInstance,
  { hasWorker }: { hasWorker: boolean },
  releases: Releases,
  readSite: ReadSite,
): void => {
  const { code, script } = readFiles();
  const integrity = `sha384-${hash('sha384', script, 'base64')}`;

  const pageIn = async (locale: Locale) => {
    const [site, texts] = await Promise.all([readSite(), readTexts(locale)]);
    return offlinePage(site, locale, texts, integrity);
  };

  for (const locale of LOCALES) {
    app.get(pathOf(locale), async (_request, reply) => {
      const page = await pageIn(locale);
      reply.styleHashes = page.styleHash;
      return reply
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(page.html);
    });
  }

  app.get(WORKER_PATH, async (_request, reply) => {
    if (releases.isStarting) return reply.code(503).header('retry-after', '10').send();
    const pages = await Promise.all(LOCALES.map(pageIn));
    const settings: WorkerSettings = {
      isOn: hasWorker,
      version: digest([script, ...pages.map(({ html }) => html)].join()),
      pages: Object.fromEntries(LOCALES.map((locale) => [locale, pathOf(locale)])) as WorkerSettings['pages'],
      files: [OFFLINE_SCRIPT],
      sections: sectionsOf(releases.site),
    };
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(`self.${SETTINGS}=${JSON.stringify(settings)};\n${code}`);
  });
};
