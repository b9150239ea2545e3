import { LRUCache } from 'lru-cache';
import { ServerStyleSheet } from 'styled-components';

/** Compiled rules by component and class; a class is the hash of its styles, so an entry never grows old. */
const compiled = new LRUCache<string, string[]>({ max: 10_000 });

/**
 * A sheet for one render that takes rules from earlier renders. The library compiles a component's styles anew for each
 * sheet, which would be most of what rendering a page costs.
 */
export const createStyleSheet = (): ServerStyleSheet => {
  const sheet = new ServerStyleSheet();
  const { instance } = sheet;
  const isKnown = instance.hasNameForId.bind(instance);
  const insert = instance.insertRules.bind(instance);
  instance.insertRules = (id, name, rules) => {
    compiled.set(`${id} ${name}`, rules);
    insert(id, name, rules);
  };
  instance.hasNameForId = (id, name) => {
    if (isKnown(id, name)) return true;
    const rules = compiled.get(`${id} ${name}`);
    if (rules) insert(id, name, rules);
    return rules !== undefined;
  };
  return sheet;
};
