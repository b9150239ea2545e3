// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e\ufffe\uffff]/g;

/**
 * Index of the first unwanted invisible character, or -1: controls except tabs and line ends, bidirectional overrides,
 * and noncharacters, which XML can't contain.
 */
export const controlAt = (text: string): number => text.search(CONTROLS);

/** Removes what {@link controlAt} finds. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '');

/** A visible character. Fillers and the blank Braille pattern are letters and symbols without a shape. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing. */
export const isInvisible = (text: string): boolean => !VISIBLE.test(text);

/** Depth to which texts are normalised. No rules go deeper, so deeper texts are rejected or never read. */
const DEEPEST = 32;

/**
 * Applies {@link withoutControls} to every text of a JSON value. Instances of classes (files, dates) stay unchanged.
 */
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
