/** What Playwright does before the first test. */
export { prepareSeededData as default } from 'tooling/site';
