// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/**
 * Where a text first has a character of control, other than tabs and ends of lines, or one that Unicode keeps from being any;
 * -1 where it has none. Nobody sees them, XML can't write them, and each takes six letters of JSON.
 */
export const controlAt = (text: string): number => text.search(CONTROLS);

/** A text without what {@link controlAt} finds. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '');
