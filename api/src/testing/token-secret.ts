/** Signs tokens in all processes of tests. */
export const TOKEN_SECRET = 'only-for-tests-and-known-to-everybody';
