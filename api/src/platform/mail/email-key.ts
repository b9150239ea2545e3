/** Key that compares email addresses: case and Unicode form don't distinguish accounts. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();
