import { type Managed, OTHER_LOCALES, type Page } from 'shared-kernel/contracts';
import type { Administrator } from '../../site/administrator.ts';

const DAY_MS = 86_400_000;

const several = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A text of some 30,000 characters, including its tags. */
const LONG_TEXT = several(
  60,
  (index) =>
    `<h2>Partie ${index + 1}</h2><p>${'Du jeudi au samedi, le jardin accueille <strong>trois soirs</strong> de musique. '.repeat(5)}</p><ul><li>entrée libre</li><li>dès 18 heures</li></ul>`,
).join('');

const PARAGRAPHS = 'Une maison de tissus et de broderies, ouverte depuis 1962. '.repeat(50);

/** Fields of responses that writes don't accept. */
const OF_RESPONSES = 'id approvalStatus ownerId createdAt updatedAt deletedAt publishedAt'.split(' ');

const inputOf = (record: Managed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !OF_RESPONSES.includes(name)));

const firstOf = async (administrator: Administrator, path: string): Promise<Managed> => {
  const { data } = await administrator.call<Page<{ id: string }>>('GET', `${path}?limit=1&sort-field=title`);
  return administrator.call('GET', path + data[0]?.id);
};

/**
 * Fills all fields of a shop up to their limits.
 * @returns the id
 */
export const makeLongShop = async (administrator: Administrator): Promise<string> => {
  const shop = await firstOf(administrator, '/shop/manage/shop/');
  const reason = { ar: { reason: 'جرد السنة' }, en: { reason: 'Stocktaking' } };
  const body = {
    ...inputOf(shop),
    description: PARAGRAPHS,
    keywords: several(40, (index) => `tissu ${index}`),
    socialLinks: several(10, (index) => ({ network: 'instagram', url: `https://instagram.example/atelier-${index}` })),
    exceptions: several(40, (index) => ({
      date: inDays(index + 30),
      ranges: [{ open: '10:00', close: '14:00' }],
      reason: 'Inventaire',
      translations: reason,
    })),
  };
  await administrator.call('PUT', `/shop/shop/${shop.id}`, body);
  return shop.id;
};

/** Writes a long text in every language into a post. @returns the id */
export const makeLongPost = async (administrator: Administrator): Promise<string> => {
  const post = await firstOf(administrator, '/blogs/manage/blogs/');
  const { translations, ...input } = inputOf(post) as { translations?: Record<string, object> };
  const languages = OTHER_LOCALES.map((locale) => [locale, { ...translations?.[locale], content: LONG_TEXT }]);
  const body = { ...input, content: LONG_TEXT, translations: Object.fromEntries(languages) };
  await administrator.call('PUT', `/blogs/blogs/${post.id}`, body);
  return post.id;
};
