import type { Page } from '@playwright/test';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Translates the pages that are opened next as browsers do: once a page has hydrated, each text is replaced by two nested
 * `<font>` elements, and so is each text that comes later.
 */
const translatePages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const translateText = (text: Text): void => {
      const isDone = text.parentElement?.closest('font, script, style, textarea, title');
      if (isDone || !text.data.trim()) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      (outer.firstChild as HTMLElement).textContent = `~${text.data}`;
      text.replaceWith(outer);
    };
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    };
    const start = (): void => {
      translate(document.body);
      new MutationObserver((records) => {
        for (const { target } of records) translate(target instanceof Text ? (target.parentNode ?? target) : target);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    new MutationObserver((_, observer) => {
      observer.disconnect();
      start();
    }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
  });

const isTranslated = (page: Page) => expect(page.locator('main font font').first()).toBeAttached();

test('keeps working while the browser translates it: search, filters, dialogs, forms and the back office', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/^401: .*(\/admin|\/access\?path=)/);
  await translatePages(page);

  await test.step('search and its suggestions', async () => {
    await page.goto('/');
    await isTranslated(page);
    const field = page.getByRole('combobox').first();
    await field.click();
    await page.keyboard.type('pat');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.fill('parf');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=parf$/);
    await isTranslated(page);
  });

  await test.step('a filter, a shop and back', async () => {
    await page.goto('/shops');
    await isTranslated(page);
    await page.getByRole('main').locator('select').first().selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?/);
    await page.getByRole('main').locator('li a[href*="/shops/"]').first().click();
    await expect(page).toHaveURL(/\/shops\/[\w-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shops\?/);
  });

  await test.step('the dialog to sign in and to sign up', async () => {
    await page.locator('header .opener').click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('[type=submit]').first().click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await dialog.locator('.switch button').click();
    await expect(dialog.locator('[autocomplete=new-password]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a list and a form of the back office', async () => {
    const administrator = await openAdministrator(request, site);
    await signInAt(page, administrator, '/admin/post');
    await isTranslated(page);
    await page.getByRole('searchbox').first().fill('a');
    await expect(page).toHaveURL(/[?&]keyword=a/);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const title = page.locator('main input[type=text]').first();
    await expect(title).toBeVisible();
    await title.fill('Un autre titre');
    await expect(title).toHaveValue('Un autre titre');
  });
});
