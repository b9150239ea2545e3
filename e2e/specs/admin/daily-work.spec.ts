import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { CONTENT_TYPES, type ContentName, type Field } from 'shared-kernel/content';
import type { Locale, ManagedSummary } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import ar from '../../../mf-admin/src/locales/ar.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { spread } from '../../fixtures/pairwise.ts';
import { postInput, readPost, writePost } from '../../fixtures/posts.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { Site } from '../../fixtures/site.ts';
import { KeyboardWorker } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

/** What a job may take; docs/daily-work.md has what it takes elsewhere. */
const MOST_STEPS = { post: 10, hours: 8, approval: 2, event: 7, contacts: 2 };
type Job = keyof typeof MOST_STEPS;

let site: Site;

const TEXTS = { fr, ar } as const;
const SAVED: Record<keyof typeof TEXTS, string> = { fr: fr.form.upToDate, ar: ar.form.upToDate };

/** The head of the exported file's first column. */
const EMAIL: Record<keyof typeof TEXTS, string> = { fr: 'Email', ar: 'البريد الإلكتروني' };

/** What the job of a language works on. */
interface Material {
  post: { title: string; slug: string };
  /** The post that an editor proposes a change of. */
  changedPost: string;
  event: { title: string; slug: string };
  reader: string;
  /** A Monday. The day is also the month, so that the order in which a browser asks for them does not matter. */
  day: { typed: string; iso: string };
}

const MATERIAL: Record<keyof typeof TEXTS, Material> = {
  fr: {
    post: { title: 'Nuit des lanternes', slug: 'nuit-des-lanternes' },
    changedPost: 'Soirée des contes',
    event: { title: 'Marché des potiers', slug: 'marche-des-potiers' },
    reader: 'lectrice@mall.example',
    day: { typed: '05052031', iso: '2031-05-05' },
  },
  ar: {
    post: { title: 'Nuit des tambours', slug: 'nuit-des-tambours' },
    changedPost: 'Soirée des ombres',
    event: { title: 'Marché des tisserands', slug: 'marche-des-tisserands' },
    reader: 'lecteur@mall.example',
    day: { typed: '07072031', iso: '2031-07-07' },
  },
};

interface Desk {
  locale: keyof typeof TEXTS;
  page: Page;
  worker: KeyboardWorker;
  administrator: Visitor;
}

const button = ({ page }: Desk, name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });

/** The field of a content type, by the label that its declaration gives it. */
const labelOf = (locale: Locale, type: ContentName, name: string): string =>
  (CONTENT_TYPES[type].fields as Record<string, Field>)[name]?.label[locale] ?? '';

const french = ({ page, locale }: Desk, type: ContentName, name: string) =>
  page
    .getByRole('group', { name: labelOf(locale, type, name), exact: true })
    .getByRole('textbox', { name: /^Français/ });

const field = ({ page, locale }: Desk, type: ContentName, name: string) =>
  page.getByLabel(new RegExp(`^${labelOf(locale, type, name)}`));

const beginNew = async ({ page, locale, worker }: Desk, type: ContentName): Promise<void> => {
  const links = page.getByRole('navigation', { name: TEXTS[locale].list.create, exact: true });
  await worker.activate(links.getByRole('link', { name: CONTENT_TYPES[type].labels.one[locale], exact: true }));
};

/** Checks a screen in Arabic; the tests of each screen check it in French. */
const checkInArabic = async ({ page, locale }: Desk): Promise<void> => {
  if (locale === 'ar') await expectAccessible(page);
};

const save = async (desk: Desk): Promise<void> => {
  await desk.worker.activate(button(desk, TEXTS[desk.locale].form.save));
  await expect(desk.page.getByText(SAVED[desk.locale])).toBeVisible();
};

/** Reads a page as a visitor without an account. */
const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

/** Returns the title of the first public record of a list, in the desk's language. */
const titleOf = async ({ locale }: Desk, path: string): Promise<string> => {
  const response = await fetch(`${site.url}/api/v1${path}`, { headers: { 'accept-language': locale } });
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data[0]?.title ?? '';
};

const publishPost = async (desk: Desk): Promise<void> => {
  const { page, worker, locale } = desk;
  const material = MATERIAL[locale].post;
  const category = await titleOf(desk, '/categories/category/?type=BLOG&limit=1');
  await beginNew(desk, 'post');
  await worker.fill(french(desk, 'post', 'title'), material.title);
  await worker.fill(french(desk, 'post', 'excerpt'), 'Trois soirs de musique au jardin.');
  await worker.fill(french(desk, 'post', 'content'), 'Du jeudi au samedi.');
  await worker.activate(button(desk, TEXTS[locale].library.choose.image));
  const picture = page.getByRole('dialog').getByRole('list').getByRole('button').first();
  await expect(picture).toBeVisible();
  await checkInArabic(desk);
  await worker.activate(picture);
  await worker.fill(field(desk, 'post', 'category').and(page.getByRole('combobox')), category);
  await worker.choose(page.getByRole('option', { name: category, exact: true }));
  await worker.fill(field(desk, 'post', 'author').and(page.getByRole('textbox')), 'Amel');
  await checkInArabic(desk);
  await save(desk);
  const post = await read(`/blogs/${material.slug}`);
  expect(post).toContain('Du jeudi au samedi.');
  expect(post).toMatch(/<img [^>]*srcset=/i);
};

/** The shop closes earlier on a day. */
const changeHours = async (desk: Desk): Promise<void> => {
  const { page, worker, locale, administrator } = desk;
  const texts = TEXTS[locale];
  const { data } = await administrator.get<{ data: ManagedSummary[] }>('/shop/manage/shop/?limit=1&sort-field=title');
  const [{ id, title, translations }] = data as [ManagedSummary];
  const name = locale === 'fr' ? title : (translations[locale]?.title ?? title);
  await worker.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await checkInArabic(desk);
  await worker.type(title);
  const shops = page.getByRole('dialog').getByRole('group', { name: CONTENT_TYPES.shop.labels.many[locale] });
  await worker.choose(shops.getByRole('option', { name, exact: true }));
  await worker.activate(button(desk, texts.hours.addException));
  const days = page.getByRole('group', { name: labelOf(locale, 'shop', 'exceptions'), exact: true });
  const day = days.getByRole('listitem').last();
  await worker.fill(day.getByLabel(new RegExp(`^${texts.hours.date}`)), MATERIAL[locale].day.typed);
  await worker.activate(button(desk, texts.hours.addRange, day));
  await worker.fill(day.getByRole('textbox', { name: texts.hours.close }), '14:00');
  await checkInArabic(desk);
  await save(desk);
  const { exceptions } = await administrator.get<{ exceptions: unknown[] }>(`/shop/manage/shop/${id}`);
  expect(exceptions).toContainEqual(
    expect.objectContaining({ date: MATERIAL[locale].day.iso, ranges: [{ open: '10:00', close: '14:00' }] }),
  );
};

const approveChange = async (desk: Desk): Promise<void> => {
  const { page, worker, locale, administrator } = desk;
  const texts = TEXTS[locale];
  const { changedPost } = MATERIAL[locale];
  const waiting = page.getByRole('region', { name: texts.dashboard.work.waiting.title });
  await worker.activate(waiting.getByRole('link', { name: changedPost, exact: true }));
  const review = page.getByRole('region', { name: texts.proposals.title });
  await expect(review).toBeVisible();
  await checkInArabic(desk);
  await worker.activate(button(desk, texts.proposals.approve, review));
  await expect(review).toBeHidden();
  const { data } = await administrator.get<{ data: { id: string }[] }>(
    `/blogs/manage/blogs/?keyword=${encodeURIComponent(changedPost)}`,
  );
  expect(await readPost(administrator, String(data[0]?.id))).toMatchObject({ author: 'Proposée par Amel' });
};

const addEvent = async (desk: Desk): Promise<void> => {
  const { worker, locale } = desk;
  const { event, day } = MATERIAL[locale];
  await beginNew(desk, 'mallEvent');
  await worker.fill(french(desk, 'mallEvent', 'title'), event.title);
  await worker.fill(french(desk, 'mallEvent', 'description'), 'Vingt artisans de Nabeul.');
  await worker.fillDateTime(field(desk, 'mallEvent', 'start'), day.typed, '1000AM');
  await worker.fillDateTime(field(desk, 'mallEvent', 'end'), day.typed, '1130AM');
  await worker.fill(french(desk, 'mallEvent', 'place'), 'Atrium');
  await checkInArabic(desk);
  await save(desk);
  const response = await fetch(`${site.url}/api/v1/mall-event/mall-events/${event.slug}`);
  expect(await response.json()).toMatchObject({
    start: `${day.iso}T09:00:00.000Z`,
    end: `${day.iso}T10:30:00.000Z`,
  });
};

const exportContacts = async (desk: Desk): Promise<void> => {
  const { page, worker, locale } = desk;
  const texts = TEXTS[locale];
  const links = page.getByRole('navigation', { name: texts.frame.navigation });
  await worker.activate(links.getByRole('link', { name: texts.contacts.title, exact: true }));
  const { reader } = MATERIAL[locale];
  await expect(page.getByRole('row').filter({ hasText: reader })).toBeVisible();
  await checkInArabic(desk);
  const download = page.waitForEvent('download');
  await worker.activate(button(desk, texts.contacts.export));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(new RegExp(`^\uFEFF?${EMAIL[locale]};[^]*\r\n${reader.replace('.', '\\.')};`));
};

const JOBS: Record<Job, (desk: Desk) => Promise<void>> = {
  post: publishPost,
  hours: changeHours,
  approval: approveChange,
  event: addEvent,
  contacts: exportContacts,
};

/** Proposes a change that waits for approval, and subscribes a reader to the newsletter. */
const prepare = async (administrator: Visitor, editor: Visitor, { changedPost, reader }: Material): Promise<void> => {
  await giveRole(administrator, editor, 'EDITOR');
  const { id, version } = await writePost(administrator, changedPost);
  const change = { ...(await postInput(editor, changedPost)), author: 'Proposée par Amel', version };
  expect((await editor.call('PUT', `/blogs/blogs/${id}`, change)).ok()).toBe(true);
  const subscription = { email: reader, source: 'footer' };
  expect((await editor.call('POST', '/mailing/contact/', subscription)).ok()).toBe(true);
};

const inColumns = (cells: readonly unknown[]): string => cells.map((cell) => String(cell).padEnd(12)).join('');

test.beforeEach(({ problems }) => {
  // The server answers 401 for restricted documents until the browser authenticates.
  problems.allow(/^401: .*(\/admin|\/access\?path=)/);
  // The dashboard asks for the services' health: on a busy machine one may answer late.
  problems.allow(/^503: .*\/api\/v1\/health$/);
});

// Both languages share a site, on which no other test leaves work that waits for approval.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await Site.start();
});

test.afterAll(() => site.stop());

const CHOSEN = spread(Object.entries(JOBS) as [Job, (desk: Desk) => Promise<void>][], {
  locale: ['fr', 'ar'] as const,
});

for (const locale of ['fr', 'ar'] as const) {
  test(`a day's work by keyboard stays within its steps, in ${locale}`, async ({ page, request }) => {
    const administrator = await openAdministrator(request, site);
    await prepare(administrator, await Visitor.open(request, site.url), MATERIAL[locale]);
    await signInAt(page, administrator, `${site.url}/admin`);
    const lines = [inColumns(['job', 'steps', 'at most', 'Tabs and arrows'])];
    for (const { item } of CHOSEN.filter((chosen) => chosen.locale === locale)) {
      const [job, work] = item;
      await test.step(job, async () => {
        const worker = new KeyboardWorker(page);
        await page.goto(site.url + localePath(locale, '/admin'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[locale].admin.title);
        await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
        await work({ locale, page, worker, administrator });
        lines.push(inColumns([job, worker.steps, MOST_STEPS[job], worker.moves]));
        expect(worker.steps, job).toBeLessThanOrEqual(MOST_STEPS[job]);
      });
    }
    console.log(`\nA day's work by keyboard, in ${locale}\n${lines.join('\n')}`);
  });
}
