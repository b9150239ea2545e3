import { readFile } from 'node:fs/promises';
import { readPrivateKey, signOverride } from 'releases/integrity';
import { expect, test } from '../../fixtures/http-test.ts';

test('a site that allows no origin ignores override links', async ({ site }) => {
  const key = readPrivateKey(await readFile(site.settings.signingKey, 'utf8'));
  const token = await signOverride({ remote: 'mf-blog', origin: 'http://127.0.0.1:1' }, site.url, key);
  const answer = await fetch(`${site.url}/blogs?override=${token}`, {
    headers: { cookie: `remote-override=${token}` },
    redirect: 'manual',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).not.toContain('Version de travail');
});
