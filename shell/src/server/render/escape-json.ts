/** Escapes JSON so that it can't end the script element that contains it. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
