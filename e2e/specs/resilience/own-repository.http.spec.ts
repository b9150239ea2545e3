import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures/http-test.ts';
import { makeOwnRepository } from '../../fixtures/own-repository.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { healthOf, statusAt } from '../../fixtures/site-health.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the release command as the remote's team does, with the team's key. */
const release = (
  folder: string,
  { settings, url }: Pick<RunningSite, 'settings' | 'url'>,
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

/** Asks the installed package about a remote with needs where no shell is live. @returns its refusal */
const refusalOfNeeds = async (folder: string): Promise<unknown> => {
  const script = `
    import { requireNeeds } from './node_modules/tooling/tooling/release/require-needs.js';
    const agenda = { metadata: { version: '1.0.0' }, extras: { contract: { name: 'mf-agenda', needs: {} } } };
    await requireNeeds([agenda], { microFrontends: {} }).catch(({ what, remedy }) =>
      console.log(JSON.stringify({ what, remedy })));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
  });
  return JSON.parse(stdout);
};

const change = async (file: string, from: string, to: string): Promise<void> =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));

/** Creates a key for the team, and adds it to the keys that the site trusts. @returns its file */
const createTrustedKey = async (folder: string, { settings }: RunningSite): Promise<string> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, 'release-private.pem');
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await appendFile(settings.publicKeys, publicKey.export({ format: 'pem', type: 'spki' }));
  return file;
};

test('a remote in a separate repository is checked, built, rendered and released with the packages, into a shell that was built without it', async ({
  startSite,
}) => {
  // It checks, builds and renders a remote as often as a team would.
  test.slow();
  // The team's key signs the documents of the store. Other tests trust only the site's key, so they share no store with it.
  const site = await startSite();
  const folder = await makeOwnRepository();
  try {
    const key = await createTrustedKey(folder, site);
    const { shell } = await healthOf(site);

    const source = join(folder, 'src/pages/agenda/page.tsx');
    await change(source, 'onClick=', 'onPress=');
    const refused = await release(folder, site, key, 'publish');
    expect(refused.stderr).toContain("Property 'onPress' does not exist on type 'IntrinsicAttributes & ButtonProps'");
    expect(JSON.parse(refused.stdout).error.what).toContain('"types" failed');
    expect(refused.code).toBe(1);
    expect(await statusAt(site, '/agenda')).toBe(404);

    await change(source, 'onPress=', 'onClick=');
    const released = await release(folder, site, key);
    expect(JSON.parse(released.stdout)).toMatchObject({
      changes: ['mf-agenda (none) → 1.0.0'],
      shells: [{ address: site.url, state: 'serves' }],
    });
    expect(released.stderr, 'one of them presses its button').toContain('ok  test: Its tests pass');
    expect(released.stderr, 'a browser hydrates it').toContain('Looked at /agenda');
    expect((await healthOf(site)).shell.version, 'the shell is the one from before').toBe(shell.version);
    expect(await (await fetch(`${site.url}/agenda`)).text(), 'rendered on the server').toContain('Lecture au patio');

    expect(await refusalOfNeeds(folder)).toEqual({
      what: 'No shell is live in the store, so what it offers is unknown.',
      remedy: "See that RELEASES names the mall's store.",
    });
    const wrong = await release(folder, site, key, '--all');
    expect(JSON.parse(wrong.stdout).error.what).toContain("unknown option '--all'");
    expect(wrong.code).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
