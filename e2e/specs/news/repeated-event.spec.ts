import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

const DAY = 24 * 3600_000;
const TITLE = 'Yoga du patio';

/** A day of the calendar in the mall's time zone, as fields take it. */
const fieldDay = (time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(new Date(time));
/** The same day as French pages show it, with or without its year. */
const shownDay = (time: number, year?: 'numeric'): string =>
  new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', year, timeZone: 'Africa/Tunis' })
    .format(new Date(time))
    .replace(/^1 /, '1er ');

test('shows an event that repeats every week, without its cancelled date', async ({ page, request, startSite }) => {
  const site = await startSite();
  await signInAt(page, await openAdministrator(request, site), `${site.url}/admin/mall-event/create`);
  const french = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: /^Français/ });
  const first = Date.now() + 7 * DAY;
  const [cancelled, last] = [first + 7 * DAY, first + 21 * DAY];
  await french('Titre').fill(TITLE);
  await french('Description').fill('Pour tous, au patio.');
  await french('Lieu').fill('Patio');
  await page.getByLabel(/^Début/).fill(`${fieldDay(first)}T18:00`);
  await page
    .getByLabel(/^Fin/)
    .first()
    .fill(`${fieldDay(first)}T19:00`);
  await page.getByRole('combobox', { name: 'Répétition' }).selectOption('Chaque semaine');
  await page.getByLabel(/^Dernier jour/).fill(fieldDay(last));
  await page.getByRole('button', { name: 'Annuler ou déplacer une date' }).click();
  await page.getByRole('combobox', { name: /^Date/ }).selectOption(shownDay(cancelled, 'numeric'));
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/mall-event\/[0-9a-f]{24}$/);

  await page.goto(`${site.url}/events/yoga-du-patio`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(main.getByText(/^Chaque \S+ jusqu’au .*, sauf le /)).toContainText(shownDay(cancelled));
  const days = await main.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const shown = days.map((day) => day?.slice(0, 10));
  expect(shown).toEqual(expect.arrayContaining([fieldDay(first), fieldDay(last)]));
  expect(shown).not.toContain(fieldDay(cancelled));
});
