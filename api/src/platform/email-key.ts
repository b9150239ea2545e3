/** What email addresses are told apart by: nobody has two that differ in capitals alone. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();
