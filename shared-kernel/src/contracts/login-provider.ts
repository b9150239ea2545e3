/** How an account signs in: `CLASSIC` is by password on this site. */
export type LoginProvider = 'CLASSIC' | 'FACEBOOK' | 'GOOGLE' | 'TWITTER' | 'LINKEDIN' | 'APPLE' | 'APP';

/** External identity providers. */
export type OutsideProvider = Extract<LoginProvider, 'FACEBOOK' | 'GOOGLE' | 'APPLE'>;
