import { demoContent } from 'demo';
import type { FoundOfType } from 'shared-kernel/contracts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { seedIfEmpty } from './seed.ts';
import { smallContent, smallDemo } from './testing/small-demo.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  const { mallServices, searchTerms } = demoContent({ today: new Date() });
  const shops = smallContent.shops.map((shop) => ({ ...shop, keywords: shop.slug === 'zara' ? ['robe'] : [] }));
  await seedIfEmpty(api.deps, smallDemo({ mallServices, searchTerms, shops }));
});

afterAll(() => api.close());

const DRESSES = 'shop: zara';

it.each([
  ['dab', 'mallService: Distributeurs de billets'],
  ['distributeur', 'mallService: Distributeurs de billets'],
  ['promo', 'page: Offres'],
  ['soldes', 'page: Offres'],
  ['réduction', 'page: Offres'],
  ['horaires', 'page: Horaires'],
  ['ouvert', 'page: Horaires'],
  ['toilettes', 'mallService: Toilettes'],
  ['sanitaires', 'mallService: Toilettes'],
  ['parking', 'mallService: Parking gratuit'],
  ['stationnement', 'mallService: Parking gratuit'],
  ['robe', DRESSES],
  ['dress', DRESSES],
  ['فستان', DRESSES],
])('the words that a new mall begins with find “%s” first', async (keyword, expected) => {
  const { body } = await api.get(`/site/suggestions?keyword=${encodeURIComponent(keyword)}`);
  const [first] = body as FoundOfType[];
  expect(`${first?.resource}: ${first?.records[0]?.title}`).toBe(expected);
  expect(first?.isClosest ?? false).toBe(false);
});
