import type { Page } from '@playwright/test';
import type { DemoContent, Guide } from 'shared-kernel/site/guide';
import type { ManagedSiteSettings } from 'shared-kernel/site/settings';
import { readMails } from '../../../api/src/platform/mail/testing/read-mails.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const step = (page: Page, name: RegExp) => page.getByRole('listitem', { name });
const isAsWideAsTheWindow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test.describe('the first steps', () => {
  let administrator: Visitor;

  test.beforeEach(async ({ request, site }) => {
    administrator = await openAdministrator(request, site);
  });

  // Other tests use the same site.
  test.afterEach(async () => {
    const { file, version } = await administrator.get<ManagedSiteSettings>('/site/manage');
    for (const [path, body] of [
      ['/site/', { ...file, version }],
      ['/site/guide', { isDismissed: false }],
      ['/site/guide/steps/logo', { isAccepted: false }],
    ] as const) {
      expect((await administrator.call('PUT', path, body)).status()).toBe(200);
    }
  });

  test('are done as the site shows it, accepted, undone, and dismissed', async ({ page, site }) => {
    const { steps } = await administrator.get<Guide>('/site/guide');
    const settled = steps.filter(({ isDone, isAccepted }) => isDone || isAccepted).length;
    const progress = (more: number) => page.getByRole('progressbar', { name: `${settled + more} sur 8` });
    await signInAt(page, administrator, '/admin');
    await page.getByRole('region', { name: 'Premiers pas' }).getByRole('link', { name: 'Continuer' }).click();
    await expect(progress(0)).toBeVisible();

    await step(page, /^Nom/).getByRole('link').click();
    await page
      .getByRole('group', { name: 'Nom' })
      .getByRole('textbox', { name: /^Français/ })
      .fill('Le Grand Olivier');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Premiers pas' }).click();
    await expect(step(page, /^Nom Fait/)).toBeVisible();

    await step(page, /^Logo/)
      .getByRole('button', { name: /^C’est bien ainsi/ })
      .click();
    await expect(progress(2)).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(progress(1)).toBeVisible();

    await step(page, /^Emails/)
      .getByRole('button', { name: 'Envoyer un essai' })
      .click();
    await expect(step(page, /^Emails/).getByText(/Il n’est pas parti/)).toBeVisible();
    const { email } = administrator.credentials;
    const mails = (await readMails(site.settings.dataDir)).filter(({ to }) =>
      to?.some(({ address }) => address === email),
    );
    expect(mails.map(({ subject }) => subject)).toContain('Le Grand Olivier : email d’essai');
    await expectAccessible(page, 'main');

    await page.getByRole('button', { name: 'Ne plus afficher dans la vue d’ensemble' }).click();
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Vue d’ensemble' }).click();
    await expect(page.getByRole('region', { name: 'Fichiers' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Premiers pas' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('premiers');
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Premiers pas/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premiers pas');
  });
});

/** Messages of pages without content. */
const EMPTY: Record<string, RegExp> = {
  '/': /Horaires non communiqués/,
  '/shops': /Aucune enseigne ici pour l.instant/,
  '/restaurants': /Aucune enseigne ici pour l.instant/,
  '/services': /Aucune enseigne ici pour l.instant/,
  '/shops/per-category/hypermarche': /Aucune enseigne ici pour l.instant/,
  '/blogs': /Rien de neuf ici pour l.instant/,
};

/** One page of each layout among them. */
const EMPTY_LAYOUTS = ['/', '/shops', '/blogs'];

test('removes the demo content, resumes after a crash, leaves every page usable, and restores it', async ({
  page,
  request,
  problems,
  startSite,
}) => {
  problems.allow(/^(?:422|50[0-9]): .*\/api\/v1\//);
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const read = () => administrator.get<DemoContent>('/site/demo');
  const before = await read();
  await signInAt(page, administrator, `${site.url}/admin/start`);
  await page.getByRole('button', { name: 'Retirer le contenu de démonstration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirer le contenu de démonstration ?' });
  await expectAccessible(page);
  const { name } = await administrator.get<ManagedSiteSettings>('/site/manage');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByRole('progressbar', { name: /^Retrait en cours/ })).toBeVisible();

  await site.killApi();
  await site.startApi();
  await expect(page.getByText(/éléments de la démonstration sont à la corbeille/)).toBeVisible({ timeout: 240_000 });
  const { run, removed } = await read();
  expect(run).toMatchObject({ kept: 0 });
  expect(removed).toBe(run?.total);
  await expectAccessible(page);

  for (const [path, text] of Object.entries(EMPTY)) {
    const response = await fetch(site.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toMatch(text);
  }
  for (const path of EMPTY_LAYOUTS) {
    await page.goto(site.url + path);
    await expect(page.getByRole('main')).toContainText(EMPTY[path] as RegExp);
    await expectAccessible(page);
    await isAsWideAsTheWindow(page);
  }
  expect(await administrator.get('/shop/shop/')).toMatchObject({ total: 0 });

  await page.goto(`${site.url}/admin/start`);
  await page.getByRole('button', { name: 'Remettre le contenu de démonstration' }).click();
  await expect(page.getByText(/éléments sont revenus/)).toBeVisible({ timeout: 240_000 });
  expect(await read()).toMatchObject({ types: before.types, files: before.files, removed: 0 });
});
