/** `tel:` address of a telephone number: `tel:+21674000140`. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
