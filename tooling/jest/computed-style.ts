/** Properties that queries and user events read thousands of times in a test; jsdom computes all others. */
const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
type Property = (typeof PROPERTIES)[number];

/** Initial values of the inherited properties. */
const INHERITED: { [name in Property]?: string } = { visibility: 'visible', 'pointer-events': 'auto' };

/** The value that a rule gives to a property, and its selectors by kind. */
interface Rule {
  value: string;
  /** Names of elements, as in `ul`. */
  names: Set<string>;
  /** Single classes, as in `.menu`. */
  classes: string[];
  /** All other selectors, as a list. */
  others: string;
}

type Rules = Record<Property, Rule[]>;

const isProperty = (name: string): name is Property => PROPERTIES.includes(name as Property);
const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toRule = (selectors: string, value: string): Rule => {
  // Splits a selector list at its commas; a list with brackets isn't split, because commas may be within them.
  const parts = /[([]/.test(selectors) ? [selectors] : selectors.split(',').map((part) => part.trim());
  return {
    value,
    names: new Set(parts.filter((part) => /^[a-z]+\d?$/.test(part))),
    classes: parts.filter((part) => /^\.[\w-]+$/.test(part)).map((part) => part.slice(1)),
    others: parts.filter((part) => !/^(?:[a-z]+\d?|\.[\w-]+)$/.test(part)).join(),
  };
};

const matches = (element: Element, { names, classes, others }: Rule): boolean => {
  if (names.has(element.localName) || classes.some((name) => element.classList.contains(name))) return true;
  if (!others) return false;
  try {
    return element.matches(others);
  } catch {
    return false;
  }
};

/** Returns the style rules of a sheet, including those for screens. */
const styleRulesOf = (sheet: CSSStyleSheet): CSSStyleRule[] =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    const { media, cssRules } = rule as CSSMediaRule;
    if (!media) return [rule as CSSStyleRule];
    return Array.from(media).includes('screen') ? (Array.from(cssRules) as CSSStyleRule[]) : [];
  });

/**
 * Creates a `getComputedStyle` with jsdom's results that is fast for frequently read properties. It matches an element
 * only against the rules that set the property, and caches the result until the document changes. jsdom matches every
 * rule, which took half of the tests' time.
 * @param window of jsdom
 * @param defaults jsdom's own style sheet
 */
export const createGetComputedStyle = (
  window: Pick<Window & typeof globalThis, 'document' | 'getComputedStyle' | 'MutationObserver'>,
  defaults: CSSStyleSheet,
): typeof getComputedStyle => {
  const { document, getComputedStyle: original } = window;
  const { style: scratch } = document.createElement('i');
  const rulesOfSheets = new WeakMap<CSSStyleSheet, { count: number; rules: Rules }>();

  /** Returns the value as jsdom stores it; empty when it is invalid. */
  const normalise = (property: Property, value: string): string => {
    scratch.setProperty(property, '');
    scratch.setProperty(property, value);
    return scratch.getPropertyValue(property);
  };

  const readRules = (sheet: CSSStyleSheet): Rules => {
    const rules = styleRulesOf(sheet).filter(({ style, selectorText }) => style && selectorText);
    const of = (property: Property): Rule[] =>
      rules.flatMap(({ style, selectorText }) => {
        const value = normalise(property, style.getPropertyValue(property));
        return value ? [toRule(selectorText, value)] : [];
      });
    return Object.fromEntries(PROPERTIES.map((property) => [property, of(property).reverse()])) as Rules;
  };

  const rulesOf = (sheet: CSSStyleSheet): Rules => {
    const count = sheet.cssRules.length;
    const known = rulesOfSheets.get(sheet);
    if (known?.count === count) return known.rules;
    const rules = readRules(sheet);
    rulesOfSheets.set(sheet, { count, rules });
    return rules;
  };

  let sheets: Rules[] = [];
  let sizes = '';
  let known = new WeakMap<Element, Map<Property, string>>();
  const clear = (): void => {
    known = new WeakMap();
  };
  const observer = new window.MutationObserver(clear);
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  const clearIfChanged = (): void => {
    if (observer.takeRecords().length > 0) clear();
    const now = Array.from(document.styleSheets, ({ cssRules }) => cssRules.length).join();
    if (now !== sizes) clear();
    sizes = now;
    sheets = [...Array.from(document.styleSheets, rulesOf).reverse(), rulesOf(defaults)];
  };

  const findValue = (element: Element, property: Property): string => {
    const own = (element as HTMLElement).style?.getPropertyValue(property);
    if (own) return own;
    for (const rules of sheets) {
      const rule = rules[property].find((one) => matches(element, one));
      if (rule) return rule.value;
    }
    return '';
  };

  const resolve = (element: Element, property: Property): string => {
    const values = known.get(element) ?? new Map<Property, string>();
    known.set(element, values);
    const kept = values.get(property);
    if (kept !== undefined) return kept;
    const found = findValue(element, property).replace(/^unset$/, '');
    const initial = INHERITED[property];
    const inherit = (): string => (element.parentElement ? resolve(element.parentElement, property) : (initial ?? ''));
    const value = found === '' && initial !== undefined ? inherit() : found;
    values.set(property, value);
    return value;
  };

  return (element, pseudoElement) => {
    if (pseudoElement || element.getRootNode() !== document) return original(element, pseudoElement);
    let whole: CSSStyleDeclaration | undefined;
    const rest = (): CSSStyleDeclaration => {
      whole ??= original(element);
      return whole;
    };
    const read = (name: Property): string => {
      clearIfChanged();
      return resolve(element, name);
    };
    const getPropertyValue = (name: string): string => (isProperty(name) ? read(name) : rest().getPropertyValue(name));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue;
        const property = toKebabCase(String(name));
        if (isProperty(property)) return read(property);
        const value = Reflect.get(rest(), name);
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
    });
  };
};
