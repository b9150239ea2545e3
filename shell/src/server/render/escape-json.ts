/** JSON that can stand inside a script element: nothing in it can end the element. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
