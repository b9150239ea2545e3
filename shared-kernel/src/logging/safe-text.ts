/** Characters of a message that are kept. */
const LONGEST = 1_000;

const EMAIL = /[^\s<>"'`,;:=()[\]]+@[^\s<>"'`,;:=()[\]]+/g;
const QUERY = /(?<=\w:\/\/[^\s"'<>?]*\?|\s\/[^\s"'<>?]*\?)[^\s"'<>]+/g;

/**
 * Words of an error without what they may repeat of people: email addresses, credentials of addresses, queries of
 * addresses. Tokens stand in those.
 */
export const safeText = (words: string): string =>
  words
    .slice(0, 2 * LONGEST)
    .replace(QUERY, '…')
    .replace(EMAIL, '…')
    // Whatever is cut in two isn't recognised any more.
    .slice(0, LONGEST);

/** {@link safeText} of an error that quotes what it was given, also without everything between quotes. */
export const unquoted = (words: string): string => safeText(words.replace(/".*"/s, '"…"'));
