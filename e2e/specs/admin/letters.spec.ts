import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/^401: .*\/access\?path=/);
  // The API validates what is typed: a new letter has no subject yet.
  problems.allow(/^422: .*\/letter\/preview/);
  // The accessibility checks inject a script into every frame.
  problems.allow(/Blocked script execution in 'about:srcdoc'/);
});

test('previews a letter with its styles, in a frame that runs no scripts', async ({ page, request, site }) => {
  await signInAt(page, await openAdministrator(request, site), '/admin/letters/create');
  await page.getByRole('textbox', { name: /^Objet/ }).fill('Les soldes d’hiver');
  const title = page.frameLocator('iframe[title="Ordinateur"]').getByRole('heading', { name: 'Les soldes d’hiver' });
  await expect(title).toHaveCSS('font-size', '28px');
  await expect(title).toHaveClass('ink');
  await expectAccessible(page, 'main');
  await page.getByRole('tab', { name: 'Téléphone' }).click();
  const frame = page.locator('iframe[title="Téléphone"]');
  await expect(frame).not.toHaveAttribute('sandbox', /allow-scripts|allow-forms|allow-top-navigation/);
  expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
});
