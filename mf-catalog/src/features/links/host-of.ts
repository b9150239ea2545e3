/** "www.example.tn" of a web address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
