/** What a number without a country belongs to. */
const TUNISIA = '216';
const LOCAL_DIGITS = 8;

/** The digits of a phone number, as two spellings of it are compared: `98 123 456` and `+216 98123456` are one. */
export const phoneKeyOf = (phoneNumber: string): string => {
  const digits = phoneNumber.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === LOCAL_DIGITS ? TUNISIA + digits : digits;
};
