import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signDocument } from 'releases/integrity';
import type { DiscoveryDocument } from 'shared-kernel/remote';
import { expect, test } from '../../fixtures/http-test.ts';
import { readDiscovery, releaseChanged, signDocument as signDocumentOf } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';

const SECRET = 'a-secret-of-the-api-that-is-long-enough';

let site: Site;
/** What the site started with. */
let document: DiscoveryDocument & { signature?: unknown };

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await Site.start({ TOKEN_SECRET: SECRET, METRICS_TOKEN: SECRET, FACEBOOK_APP_SECRET: SECRET });
  document = await readDiscovery(site.settings.releases);
});

// Signed again, since the shell refuses a document that is older than the last one.
test.afterEach(() => signDocumentOf(site.settings, document));

test.afterAll(() => site.stop());

const liveRelease = async (): Promise<string> => (await (await fetch(`${site.url}/health`)).json()).release;

const replaceDiscovery = (replacement: object): Promise<void> =>
  writeFile(join(site.settings.releases, 'discovery.json'), JSON.stringify(replacement));

test('a discovery document without the key’s signature changes nothing, also after a restart', async () => {
  const release = await liveRelease();
  const renamed = structuredClone(document);
  renamed.microFrontends['mf-evil'] = renamed.microFrontends['mf-blog'] ?? [];

  await replaceDiscovery(renamed);
  await expect.poll(() => site.log()).toContain('the signature does not hold');
  const { signature: _, ...unsigned } = renamed;
  await replaceDiscovery(unsigned);
  await expect.poll(() => site.log()).toContain('the document is not signed');
  await replaceDiscovery(await signDocument('release-channel', unsigned, generateKeyPairSync('ed25519').privateKey));
  await expect.poll(() => site.log()).toContain('no public key');
  expect(await liveRelease()).toBe(release);

  await site.killShell();
  await site.startShell();
  expect(await liveRelease()).toBe(release);
  expect((await fetch(`${site.url}/shops`)).status).toBe(200);
});

test('signed code from a store that is not configured is refused, and the version before still serves', async () => {
  const elsewhere = structuredClone(document);
  const [blog] = elsewhere.microFrontends['mf-blog'] ?? [];
  if (blog) blog.url = 'http://127.0.0.1:9/mf-blog/1.0.0/browser/contract.json';
  await signDocumentOf(site.settings, elsewhere);
  await expect.poll(() => site.log()).toContain('is in no configured store');
  expect((await fetch(`${site.url}/blogs`)).status).toBe(200);
});

test('the code of a remote finds none of the API’s secrets in the shell’s process', async () => {
  const found = join(site.settings.dataDir, 'found.txt');
  await releaseChanged(
    site.settings,
    'mf-catalog',
    'node/remote-entry.js',
    (source) => `
      const { readFileSync, writeFileSync } = require('node:fs');
      const block = process.platform === 'linux' ? readFileSync('/proc/self/environ', 'utf8') : '';
      writeFileSync(${JSON.stringify(found)}, JSON.stringify(process.env) + block);
      ${source}`,
  );
  await expect.poll(() => readFile(found, 'utf8').catch(() => '')).toContain('RELEASE_PUBLIC_KEYS');
  const text = await readFile(found, 'utf8');
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('RELEASE_SIGNING_KEY');
});
