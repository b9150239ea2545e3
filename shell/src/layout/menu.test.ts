import { currentEntry } from './menu.ts';

const MENU = ['/', '/blogs', '/shops', '/shops/per-category/hypermarche', '/services/'].map((to) => ({ to }));

describe('currentEntry', () => {
  it.each([
    ['/shops', '/shops'],
    ['/shops/zitouna', '/shops'],
    ['/shops/per-category/mode/femme', '/shops'],
    ['/shops/per-category/hypermarche', '/shops/per-category/hypermarche'],
    ['/shops/per-category/hypermarche/epicerie', '/shops/per-category/hypermarche'],
    ['/services', '/services/'],
    ['/services/', '/services/'],
    ['/blogs/ouverture', '/blogs'],
    ['/', '/'],
  ])('%s matches %s', (pathname, to) => {
    expect(currentEntry(MENU, pathname)?.to).toBe(to);
  });

  it.each(['/shopsandmore', '/terms-of-service'])('no entry matches %s', (pathname) => {
    expect(currentEntry(MENU, pathname)).toBeUndefined();
  });
});
