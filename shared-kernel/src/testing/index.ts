/** What tests of remotes share: their pages and fragments as the shell would show them, on an API made up. */
export { type Answers, type Call, fakeApi, Refusal } from './fake-api.ts';
export { placeAt } from './page-place.ts';
export { NOW, renderFragment, renderPage } from './render-remote.tsx';
