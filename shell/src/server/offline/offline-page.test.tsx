import site from '../../../../site.json' with { type: 'json' };
import { offlinePage } from './offline-page.ts';

const HOSTILE = `</title></script>'"><script>alert(1)</script><img src=x onerror=alert(1)>`;

const read = (changes: object, text: (key: string) => string = (key) => key): Document =>
  new DOMParser().parseFromString(offlinePage({ ...site, ...changes }, 'ar', text, 'sha384-x').html, 'text/html');

it('loads only its script, which the policy allows by hash', () => {
  const page = read({});
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(page.querySelector('h1')?.textContent).toBe('title');
  const needed = [...page.querySelectorAll('[src], link, img, [style]')];
  expect(needed.map((element) => [element.getAttribute('src'), element.getAttribute('integrity')])).toEqual([
    ['/offline.js', 'sha384-x'],
  ]);
});

it('shows the mall’s name when its mark is a logo', () => {
  const logo = { url: '/logo.webp', width: 600, height: 150 };
  expect(read({ logo }).querySelector('main')?.textContent).toContain('الزياتين');
  expect(read({ logo }).querySelector('svg')).toBeNull();
  expect(read({}).querySelector('svg')).not.toBeNull();
});

it('escapes texts and the mall’s name', () => {
  const page = read({ name: { fr: HOSTILE, ar: HOSTILE, en: HOSTILE } }, () => HOSTILE);
  expect([page.scripts.length, page.images.length]).toEqual([1, 0]);
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
});
