/** Longest logged message, in characters. */
const MAX_LENGTH = 1_000;

const EMAIL = /[^\s<>"'`,;:=()[\]]+@[^\s<>"'`,;:=()[\]]+/g;
const QUERY = /(?<=\w:\/\/[^\s"'<>?]*\?|\s\/[^\s"'<>?]*\?)[^\s"'<>]+/g;

/**
 * Removes from a message what may identify people or contain tokens: email addresses, and credentials and queries of
 * URLs.
 */
export const safeText = (words: string): string =>
  words
    .slice(0, 2 * MAX_LENGTH)
    .replace(QUERY, '…')
    .replace(EMAIL, '…')
    // Cut last: the patterns don't match text that is cut in two.
    .slice(0, MAX_LENGTH);

/** {@link safeText} of a message that quotes its input. Also removes everything between quotes. */
export const unquoted = (words: string): string => safeText(words.replace(/".*"/s, '"…"'));
