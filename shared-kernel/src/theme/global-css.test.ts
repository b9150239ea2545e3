import { globalCss } from './index.ts';

it('depends on no element within the page, so that browsers don’t restyle the whole page for each added element', () => {
  expect(globalCss).not.toContain(':has(');
});
