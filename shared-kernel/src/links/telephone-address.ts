/** What a telephone number leads to: `tel:+21674000140`. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
