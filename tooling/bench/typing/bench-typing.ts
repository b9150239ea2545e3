import type { Locator, Page } from '@playwright/test';
import { type Administrator, openAdministrator } from '../../site/administrator.ts';
import { slowDown, withSiteInBrowser } from '../shared/browser.ts';
import { printRow, quantile } from '../shared/figures.ts';
import { makeLongPost, makeLongShop } from './long-records.ts';

/** Milliseconds from a key to the paint that shows it. */
const LIMIT_MS = 50;
/** Shortest event duration that browsers report. */
const SHORTEST = 16;
/** Milliseconds between keys: a fast typist. */
const PACE = 100;
const HALF = 'Trois soirs de musique au jardin, du jeudi au samedi, avec des tables sous les jasmins et du the. ';

type Typed = [title: string, address: string, find: (page: Page) => Locator];

const textbox =
  (name: string, group?: string) =>
  (page: Page): Locator =>
    (group ? page.getByRole('group', { name: group, exact: true }) : page).getByRole('textbox', {
      name: new RegExp(`^${name}`),
    });

const fieldsOf = (shop: string, post: string): Typed[] => [
  ['a bare field without scripts', 'data:text/html,<input>', (page) => page.locator('input')],
  ['shop, plain field', shop, textbox('Site web')],
  ['shop, translation', shop, textbox('English', 'Description')],
  ['post, plain field', post, textbox('Auteur')],
  ['post, translation', post, textbox('English', 'Extrait')],
  ['post, text of 30,000 characters', post, textbox('Français', 'Contenu')],
];

const signIn = async (page: Page, origin: string, { email, password }: Administrator): Promise<void> => {
  await page.goto(`${origin}/admin`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse email').fill(email);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
};

/** Records the milliseconds from each key to the next paint, by the key's interaction. */
const watchKeys = (page: Page): Promise<unknown> =>
  page.evaluate((durationThreshold) => {
    const keys = new Map<number, number>();
    const note = (list: PerformanceObserverEntryList): void => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0));
      }
    };
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    Object.assign(window, { keys });
  }, SHORTEST);

const readKeys = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { keys } = window as unknown as { keys: Map<number, number> };
    const times = [...keys.values()];
    keys.clear();
    return times;
  });

/** Types into a field, blurs it, focuses it, and types again: a visited field is validated at each key. */
const measure = async (page: Page, address: string, field: Locator): Promise<number[]> => {
  await page.goto(address);
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  await watchKeys(page);
  const session = await slowDown(page);
  const times: number[] = [];
  for (let half = 0; half < 2; half += 1) {
    await field.focus();
    await page.keyboard.press('End');
    await page.waitForTimeout(1_000);
    await readKeys(page);
    await page.keyboard.type(HALF, { delay: PACE });
    await page.waitForTimeout(1_000);
    times.push(...(await readKeys(page)));
    await field.blur();
  }
  await session.detach();
  return [...times, ...Array<number>(Math.max(0, 2 * HALF.length - times.length)).fill(SHORTEST)];
};

/**
 * Prints how long after each key the largest forms of the back office have painted it on a slow processor, and a bare
 * field. Fails above the limit.
 */
export const benchTyping = (): Promise<void> =>
  withSiteInBrowser(async (browser, origin) => {
    const administrator = await openAdministrator(origin);
    const [shop, post] = [await makeLongShop(administrator), await makeLongPost(administrator)];
    const context = await browser.newContext({ locale: 'fr-TN', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(() => {
      if (window.origin === 'null') return;
      localStorage.setItem('gdpr-consent', 'true');
      localStorage.setItem('newsletter', 'dismissed');
    });
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, origin, administrator);
    printRow('milliseconds', 'p50', 'p95', 'longest', `over ${LIMIT_MS}`);
    for (const [title, address, find] of fieldsOf(`${origin}/admin/shop/${shop}`, `${origin}/admin/post/${post}`)) {
      const times = await measure(page, address, find(page));
      const slow = times.filter((time) => time > LIMIT_MS).length;
      printRow(title, ...[quantile(times), quantile(times, 0.95), Math.max(...times), slow].map(String));
      if (slow > 0) process.exitCode = 1;
    }
  });
