import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signDocument } from 'shared-kernel/integrity';
import type { DiscoveryDocument } from 'shared-kernel/remote';
import { readDiscovery, releaseChanged, signDocument as signDocumentOf } from '../../fixtures/releases.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const RELEASED = { timeout: 30_000 };

const releaseOf = async (site: Site): Promise<string> => (await (await fetch(`${site.url}/health`)).json()).release;

const replace = (site: Site, document: object): Promise<void> =>
  writeFile(join(site.settings.releases, 'discovery.json'), JSON.stringify(document));

test('whoever writes the discovery document without the key changes nothing', async ({ startSite }) => {
  const site = await startSite();
  const release = await releaseOf(site);
  const document = await readDiscovery(site.settings.releases);
  const renamed: DiscoveryDocument = structuredClone(document);
  renamed.microFrontends['mf-evil'] = renamed.microFrontends['mf-blog'] ?? [];

  await replace(site, renamed);
  await expect.poll(() => site.log(), RELEASED).toContain('the signature does not hold');
  const { signature: _, ...unsigned } = renamed as DiscoveryDocument & { signature: string };
  await replace(site, unsigned);
  await expect.poll(() => site.log(), RELEASED).toContain('the document is not signed');
  await replace(site, await signDocument('release-channel', unsigned, generateKeyPairSync('ed25519').privateKey));
  await expect.poll(() => site.log(), RELEASED).toContain('no public key');
  expect(await releaseOf(site)).toBe(release);

  await site.killShell();
  await site.startShell();
  expect(await releaseOf(site), 'a restart shows what was live before').toBe(release);
  expect((await fetch(`${site.url}/shops`)).status).toBe(200);
});

test('signed code from a store that is not configured is not taken', async ({ startSite }) => {
  const site = await startSite();
  const document = await readDiscovery(site.settings.releases);
  const [blog] = document.microFrontends['mf-blog'] ?? [];
  if (blog) blog.url = 'http://127.0.0.1:9/mf-blog/1.0.0/browser/contract.json';
  await signDocumentOf(site.settings, document);
  await expect.poll(() => site.log(), RELEASED).toContain('is in no configured store');
  expect((await fetch(`${site.url}/blogs`)).status, 'the version before keeps serving').toBe(200);
});

test('a remote’s code finds none of the API’s secrets in the shell’s process', async ({ startSite }) => {
  const SECRET = 'a-secret-of-the-api-that-is-long-enough';
  const site = await startSite({ TOKEN_SECRET: SECRET, METRICS_TOKEN: SECRET, FACEBOOK_APP_SECRET: SECRET });
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
  await expect.poll(() => readFile(found, 'utf8').catch(() => ''), RELEASED).toContain('RELEASE_PUBLIC_KEYS');
  const text = await readFile(found, 'utf8');
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('RELEASE_SIGNING_KEY');
});
