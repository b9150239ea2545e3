// Patches private functions of a sheet: styled-components has no public way to add compiled rules. `StyleSheetManager` accepts
// whole sheets and compiler plugins alone, and a cache in the library was not merged (styled-components/styled-components#385).
import { LRUCache } from 'lru-cache';
import { ServerStyleSheet } from 'styled-components';
import { contentHash } from './content-hash.ts';

/** Compiled rules by component and class. A class is the hash of its styles, so entries never become outdated. */
const compiled = new LRUCache<string, string[]>({ max: 10_000 });
/** Style elements by their classes: pages of one kind mostly need the same ones. */
const printed = new LRUCache<string, StyleElement>({ max: 500 });

/** The style element of a page's components, for its head. */
export interface StyleElement {
  html: string;
  /** Hash of its text, for the page's policy. */
  hash: string;
}

/** The styles of one render. */
export interface RenderStyles {
  sheet: ServerStyleSheet;
  /** The styles of everything that was rendered. */
  print: () => StyleElement;
}

const elementOf = (html: string): StyleElement => ({
  html,
  hash: contentHash(/^<style[^>]*>(.*)<\/style>$/s.exec(html)?.[1] ?? ''),
});

/**
 * A sheet for one render that reuses compiled rules. The library compiles a component's styles for each sheet, which
 * would take most of the rendering time.
 */
export const createRenderStyles = (): RenderStyles => {
  const sheet = new ServerStyleSheet();
  const { instance } = sheet;
  const used: string[] = [];
  const isKnown = instance.hasNameForId.bind(instance);
  const insert = instance.insertRules.bind(instance);
  const use = (key: string, id: string, name: string, rules: string[]): void => {
    used.push(key);
    insert(id, name, rules);
  };
  instance.insertRules = (id, name, rules) => {
    compiled.set(`${id} ${name}`, rules);
    use(`${id} ${name}`, id, name, rules);
  };
  instance.hasNameForId = (id, name) => {
    if (isKnown(id, name)) return true;
    const key = `${id} ${name}`;
    const rules = compiled.get(key);
    if (rules) use(key, id, name, rules);
    return rules !== undefined;
  };
  const print = (): StyleElement => {
    const key = used.join();
    const known = printed.get(key) ?? elementOf(sheet.getStyleTags());
    printed.set(key, known);
    return known;
  };
  return { sheet, print };
};
