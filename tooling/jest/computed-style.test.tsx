const PROPERTIES = ['display', 'visibility', 'opacity', 'pointerEvents', 'overflow', 'overflowX', 'overflowY'] as const;

const addStyles = (text: string): CSSStyleSheet => {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style.sheet as CSSStyleSheet;
};

/** jsdom's own function, which only windows without our environment still have. */
const openOriginal = (): typeof getComputedStyle => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return (frame.contentWindow as Window).getComputedStyle;
};

/** Compares the styles of all elements with jsdom's, and returns those of one. */
const compare = (original: typeof getComputedStyle, id: string) => {
  for (const element of document.querySelectorAll('*')) {
    const [ours, expected] = [getComputedStyle(element), original(element)];
    for (const name of PROPERTIES)
      expect([element.outerHTML, name, ours[name]]).toEqual([element.outerHTML, name, expected[name]]);
    expect(ours.getPropertyValue('display')).toBe(expected.getPropertyValue('display'));
  }
  return getComputedStyle(document.getElementById(id) as Element);
};

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <main class="page"><ul id="list"><li class="item last" id="item">One</li></ul><p hidden id="hidden">Two</p>
    <dialog id="dialog"></dialog><details><summary>Three</summary>Four</details><input type="hidden" id="input">
    <span id="unset" style="display: unset">Five</span><b id="inline" style="opacity: 0">Six</b></main>`;
});

it('computes the defaults of elements', () => {
  const original = openOriginal();
  expect(compare(original, 'item').display).toBe('list-item');
  expect(compare(original, 'hidden').display).toBe('none');
});

it('applies the last matching rule, with any kind of selector', () => {
  addStyles(`
    .item { display: flex; visibility: hidden } ul, .other { visibility: collapse; pointer-events: none }
    @media screen { .last { display: grid } } @media print { .last { display: none } }
    main > ul:not(.a, .b) > li { opacity: 0.5 } main > :not(p, :has(.last)) { pointer-events: none }
    ul:has(> .last) li.item:not(:has(b)) { overflow-x: clip } .page:has(i), div > p { visibility: hidden }
    span { display: block } li:unknown(1) { display: none }`);
  addStyles('#list { opacity: 0; overflow: hidden } b { opacity: 1 } p { display: invalid value }');
  const { display, visibility, opacity, pointerEvents, overflowX } = compare(openOriginal(), 'item');
  expect([display, visibility, opacity, pointerEvents, overflowX]).toEqual(['grid', 'hidden', '0.5', 'none', 'clip']);
});

it('follows changes of attributes, elements and style sheets', () => {
  const original = openOriginal();
  const item = document.getElementById('item') as HTMLElement;
  const sheet = addStyles('.shown { display: flex }');
  expect(compare(original, 'item').display).toBe('list-item');
  item.className = 'shown';
  expect(compare(original, 'item').display).toBe('flex');
  item.style.display = 'none';
  expect(compare(original, 'item').display).toBe('none');
  item.style.display = '';
  sheet.insertRule('ul .shown { display: inline }', 1);
  // jsdom's own cache misses this change, and sees the next.
  expect(getComputedStyle(item).display).toBe('inline');
  document.querySelector('main')?.prepend(item);
  expect(compare(original, 'item').display).toBe('flex');
  document.querySelector('style')?.remove();
  expect(compare(original, 'item').display).toBe('list-item');
});

it('computes styles of elements outside of the document as jsdom does', () => {
  const element = document.createElement('li');
  element.style.display = 'flex';
  expect(getComputedStyle(element).display).toBe('flex');
});
