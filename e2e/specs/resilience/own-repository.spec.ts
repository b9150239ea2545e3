import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOwnRepository } from '../../fixtures/own-repository.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the release command as the team does, which has a key of its own. */
const release = (
  folder: string,
  { settings, url }: Pick<Site, 'settings' | 'url'>,
  key: string,
  ...args: string[]
): Promise<Outcome> => {
  const env = {
    ...process.env,
    RELEASES: settings.releases,
    RELEASE_PUBLIC_KEYS: settings.publicKeys,
    RELEASE_SIGNING_KEY: key,
    API_URL: settings.apiUrl,
    SHELLS: url,
  };
  const command = [join(folder, 'node_modules/.bin/mall-release'), ...args, '--json'];
  return promisify(execFile)(process.execPath, command, { cwd: folder, env }).then(
    (done) => ({ ...done, code: 0 }),
    (failed: Outcome) => failed,
  );
};

const change = async (file: string, from: string, to: string): Promise<void> =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));

const makeKey = async (folder: string, { settings }: Site): Promise<string> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, 'release-private.pem');
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await appendFile(settings.publicKeys, publicKey.export({ format: 'pem', type: 'spki' }));
  return file;
};

const healthOf = async ({ url }: Site) => (await fetch(`${url}/health`)).json();

test('a remote in a repository of its own is checked, built and released with the packages, into a shell that knows nothing of it', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  const folder = await makeOwnRepository();
  try {
    const key = await makeKey(folder, site);
    const { shell } = await healthOf(site);

    const source = join(folder, 'src/pages/agenda/page.tsx');
    await change(source, 'onClick=', 'onPress=');
    const refused = await release(folder, site, key);
    expect(refused.stderr).toContain("Property 'onPress' does not exist on type 'IntrinsicAttributes & ButtonProps'");
    expect(JSON.parse(refused.stdout).error.what).toContain('"types" failed');
    expect(refused.code).toBe(1);
    expect((await fetch(`${site.url}/agenda`)).status).toBe(404);

    await change(source, 'onPress=', 'onClick=');
    const released = await release(folder, site, key);
    expect(JSON.parse(released.stdout)).toMatchObject({
      changes: ['mf-agenda (none) → 1.0.0'],
      shells: [{ address: site.url, state: 'serves' }],
    });
    expect(released.stderr).toContain('ok  test: Its tests pass');
    expect(released.stderr).toContain('Looked at /agenda');
    expect((await healthOf(site)).shell.version, 'the shell is the one from before').toBe(shell.version);
    expect(await (await fetch(`${site.url}/agenda`)).text(), 'rendered on the server').toContain('Lecture au patio');
    await page.goto(`${site.url}/agenda`);
    await page.getByRole('button', { name: 'Prendre une place' }).click();
    await expect(page.getByText('1 place prise')).toBeVisible();

    await change(join(folder, 'src/locales/fr.json'), 'Lecture au patio', 'Concert au patio');
    const again = await release(folder, site, key, 'publish');
    expect(JSON.parse(again.stdout).error).toEqual({
      what: 'mf-agenda 1.0.0 was released with other content.',
      remedy: 'Raise the version: npm version patch, in the folder of mf-agenda.',
    });

    const elsewhere = { url: site.url, settings: { ...site.settings, releases: join(folder, 'no-shell') } };
    const alone = await release(folder, elsewhere, key, '--dry-run');
    expect(JSON.parse(alone.stdout).error).toEqual({
      what: 'Nobody can say what the shell offers: none is live in the store.',
      remedy: "See that RELEASES names the mall's store.",
    });
    const wrong = await release(folder, site, key, '--all');
    expect(JSON.parse(wrong.stdout).error.what).toContain("unknown option '--all'");
    expect(wrong.code).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
