import { currentEntry } from './menu.ts';

describe('currentEntry', () => {
  it.each([
    ['/shops', 'shops'],
    ['/shops/zitouna', 'shops'],
    ['/shops/per-category/mode/femme', 'shops'],
    ['/shops/per-category/hypermarche', 'hypermarket'],
    ['/shops/per-category/hypermarche/epicerie', 'hypermarket'],
    ['/services', 'services'],
    ['/services/', 'services'],
    ['/blogs/ouverture', 'news'],
  ])('%s belongs to %s', (pathname, id) => {
    expect(currentEntry(pathname)?.id).toBe(id);
  });

  it.each(['/', '/shopsandmore', '/terms-of-service'])('%s belongs to none', (pathname) => {
    expect(currentEntry(pathname)).toBeUndefined();
  });
});
