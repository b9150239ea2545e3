import { LRUCache } from 'lru-cache';
import { ServerStyleSheet } from 'styled-components';

/** Compiled rules by component and class; a class is the hash of its styles, so an entry never grows old. */
const compiled = new LRUCache<string, string[]>({ max: 10_000 });
/** Style tags by the classes that they are for: pages of one kind mostly need the same ones. */
const tags = new LRUCache<string, string>({ max: 500 });

/** The styles of one render. */
export interface RenderStyles {
  sheet: ServerStyleSheet;
  /** Style tags of all that was rendered. */
  tags: () => string;
}

/**
 * A sheet for one render that takes rules from earlier renders. The library compiles a component's styles anew for each
 * sheet, which would be most of what rendering a page costs.
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
  const print = (): string => {
    const key = used.join();
    const printed = tags.get(key) ?? sheet.getStyleTags();
    tags.set(key, printed);
    return printed;
  };
  return { sheet, tags: print };
};
