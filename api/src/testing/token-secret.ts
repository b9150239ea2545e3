/** What tests sign tokens with, in each of their processes. */
export const TOKEN_SECRET = 'only-for-tests-and-known-to-everybody';
