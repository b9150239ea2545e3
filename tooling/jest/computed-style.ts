import { watchDocument } from './document-version.ts';

/** Properties that queries and user events read thousands of times in a test; jsdom computes all others. */
const PROPERTIES = [
  'display',
  'visibility',
  'opacity',
  'pointer-events',
  'overflow',
  'overflow-x',
  'overflow-y',
  'scroll-margin-top',
  'scroll-margin-right',
  'scroll-margin-bottom',
  'scroll-margin-left',
] as const;
type Property = (typeof PROPERTIES)[number];

/** Initial values of the inherited properties. */
const INHERITED: { [name in Property]?: string } = { visibility: 'visible', 'pointer-events': 'auto' };

interface Selector {
  text: string;
  /** The selector without `:has(…)` and the like, which matches the same elements and others, and is faster. */
  wider: string;
  /** The class or the name that its elements have, if known. */
  last: { class: string | undefined; name: string | undefined };
}

/** The value that a rule gives to a property, and its selectors by kind. */
interface Rule {
  value: string;
  /** Names of elements, as in `ul`. */
  names: Set<string>;
  /** Single classes, as in `.menu`. */
  classes: string[];
  /** All other selectors. */
  others: Selector[];
}

type Rules = Record<Property, Rule[]>;

const isProperty = (name: string): name is Property => PROPERTIES.includes(name as Property);
const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Functions such as `:not(…)`, with up to two levels of brackets in them. */
const FUNCTIONS = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

const toSelector = (text: string): Selector => {
  const wider = text.replace(FUNCTIONS, '');
  // The last part of a single selector, such as `li.item:hover`.
  const part = /[,[(]/.test(wider) ? '' : (/[^\s>+~]*$/.exec(wider)?.[0] ?? '');
  const last = { class: /\.([\w-]+)/.exec(part)?.[1], name: /^[a-z]+\d?/.exec(part)?.[0] };
  return { text, wider, last };
};

const toRule = (selectors: string, value: string): Rule => {
  // Splits a selector list at its commas; a list with brackets isn't split, because commas may be within them.
  const parts = /[([]/.test(selectors) ? [selectors] : selectors.split(',').map((part) => part.trim());
  return {
    value,
    names: new Set(parts.filter((part) => /^[a-z]+\d?$/.test(part))),
    classes: parts.filter((part) => /^\.[\w-]+$/.test(part)).map((part) => part.slice(1)),
    others: parts.filter((part) => !/^(?:[a-z]+\d?|\.[\w-]+)$/.test(part)).map(toSelector),
  };
};

const invalid = new Set<string>();

/** Returns undefined for an invalid selector. */
const isMatched = (element: Element, selector: string): boolean | undefined => {
  if (invalid.has(selector)) return undefined;
  try {
    return element.matches(selector);
  } catch {
    invalid.add(selector);
    return undefined;
  }
};

const matchesSelector = (element: Element, { text, wider, last }: Selector): boolean => {
  if (last.class !== undefined && !element.classList.contains(last.class)) return false;
  if (last.name !== undefined && element.localName !== last.name) return false;
  if (wider !== text && isMatched(element, wider) === false) return false;
  return isMatched(element, text) === true;
};

const matches = (element: Element, { names, classes, others }: Rule): boolean =>
  names.has(element.localName) ||
  classes.some((name) => element.classList.contains(name)) ||
  others.some((selector) => matchesSelector(element, selector));

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
  const readOnes = new WeakMap<CSSStyleRule, [Property, Rule][]>();
  const rulesOfSheets = new WeakMap<CSSStyleSheet, { count: number; rules: Rules }>();

  /** Returns the value as jsdom stores it; empty when it is invalid. */
  const normalise = (property: Property, value: string): string => {
    scratch.setProperty(property, '');
    scratch.setProperty(property, value);
    return scratch.getPropertyValue(property);
  };

  const readRule = ({ style, selectorText }: CSSStyleRule): [Property, Rule][] =>
    PROPERTIES.flatMap((property) => {
      const given = style && selectorText && style.getPropertyValue(property);
      const value = given && normalise(property, given);
      return value ? [[property, toRule(selectorText, value)]] : [];
    });

  const readRules = (sheet: CSSStyleSheet): Rules => {
    const rules = Object.fromEntries(PROPERTIES.map((property): [Property, Rule[]] => [property, []])) as Rules;
    for (const one of styleRulesOf(sheet).reverse()) {
      const read = readOnes.get(one) ?? readRule(one);
      readOnes.set(one, read);
      for (const [property, rule] of read) rules[property].push(rule);
    }
    return rules;
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
  let state = '';
  let known = new WeakMap<Element, Map<Property, string>>();
  const readVersion = watchDocument(window);

  const clearIfChanged = (): void => {
    const now = [readVersion(), ...Array.from(document.styleSheets, ({ cssRules }) => cssRules.length)].join();
    if (now === state) return;
    state = now;
    known = new WeakMap();
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
