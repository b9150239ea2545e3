import { hashOf, newSecret } from '../../../platform/tokens/tokens.ts';

/** A one-time link in a mail. Only the mail has the token; the database has its hash. */
export interface MailedLink {
  /** French path of the site. */
  link: string;
  hash: string;
  expiresAt: Date;
}

/** Creates a link to a page, for `seconds` from `at`. */
export const newMailedLink = (page: string, at: Date, seconds: number): MailedLink => {
  const token = newSecret();
  return {
    link: `${page}?token=${token}`,
    hash: hashOf(token),
    expiresAt: new Date(at.getTime() + seconds * 1000),
  };
};
