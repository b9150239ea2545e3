/** Test helpers for remotes: render their pages and fragments like the shell, with a fake API. */
export { type Answers, type Call, fakeApi, Refusal } from './fake-api.ts';
export { placeAt } from './page-place.ts';
export { NOW, renderFragment, renderPage } from './render-remote.tsx';
export { TestSite } from './test-site.tsx';
