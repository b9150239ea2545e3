import { watchDocument } from './document-version.ts';

/** jsdom's own labels, which only windows without our environment still have. */
const readOriginal = (control: Element) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { prototype } = (frame.contentWindow as Window & typeof globalThis).HTMLInputElement;
  const labels: NodeListOf<HTMLLabelElement> | null = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get?.call(
    control,
  );
  frame.remove();
  return labels && [...labels];
};

const compare = (id: string) => {
  const control = document.getElementById(id) as HTMLInputElement;
  const labels = control.labels && [...control.labels];
  if (control.localName === 'input') expect(labels).toEqual(readOriginal(control));
  return labels?.map(({ textContent }) => textContent);
};

beforeEach(() => {
  document.body.innerHTML = `
    <label for="name">One</label><label>Two <input></label><label for="">Three <input id="inner"></label>
    <label for="lost">Four <input id="outer"></label><label for="text">Five</label><p id="text"></p>
    <label for="name">Six</label><input id="name"><label for="hidden">Seven</label><input type="hidden" id="hidden">
    <select id="select"></select><label for="select">Eight</label>`;
});

it('finds the labels that jsdom finds', () => {
  expect(compare('name')).toEqual(['One', 'Six']);
  expect(compare('inner')).toEqual([]);
  expect(compare('outer')).toEqual([]);
  expect(compare('hidden')).toBeUndefined();
  expect(compare('select')).toEqual(['Eight']);
});

it('follows changes, and finds labels outside of the document', () => {
  expect(compare('inner')).toEqual([]);
  document.querySelector('label')?.setAttribute('for', 'outer');
  expect(compare('name')).toEqual(['Six']);
  expect(compare('outer')).toEqual(['One']);
  document.querySelector('label')?.remove();
  expect(compare('outer')).toEqual([]);
  const apart = document.createElement('label');
  apart.innerHTML = 'Apart <input>';
  expect(apart.querySelector('input')?.labels?.[0]).toBe(apart);
});

it('changes the version with the document only', () => {
  const readVersion = watchDocument(window);
  const first = readVersion();
  expect(readVersion()).toBe(first);
  document.body.append('text');
  expect(readVersion()).not.toBe(first);
});
