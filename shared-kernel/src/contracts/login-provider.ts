/** Whose word is taken for who somebody is: `CLASSIC` is this site's own, by a password. */
export type LoginProvider = 'CLASSIC' | 'FACEBOOK' | 'GOOGLE' | 'TWITTER' | 'LINKEDIN' | 'APPLE' | 'APP';

/** Those of other sites whose accounts people may sign in with here. */
export type OutsideProvider = Extract<LoginProvider, 'FACEBOOK' | 'GOOGLE' | 'APPLE'>;
