/** What Playwright does before the first test. */
export { prepare as default } from './fixtures/seeded-data.ts';
