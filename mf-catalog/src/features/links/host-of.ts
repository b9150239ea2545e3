/** The host of a web address: "www.example.tn". */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
