// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e\ufffe\uffff]/g;

/**
 * Where a text first has an invisible character that no text needs; -1 where it has none: controls other than tabs and line
 * ends, overrides that reverse the rest of a line, and code points that are no characters, which XML can't write.
 */
export const controlAt = (text: string): number => text.search(CONTROLS);

/** A text without what {@link controlAt} finds. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '');

/** How far below a value texts are normalised: no rules go deeper, so what is there is refused or never read as text. */
const DEEPEST = 32;

/** A value that could be JSON, every text in it {@link withoutControls}. Objects of classes (files, dates) stay as they are. */
export const withoutControlsIn = <Value>(value: Value, depth = DEEPEST): Value => normalised(value, depth) as Value;

const normalised = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return withoutControls(value);
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => normalised(item, depth - 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, normalised(each, depth - 1)]));
};

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
