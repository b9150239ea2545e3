/** Country code of numbers without one. */
const TUNISIA = '216';
const LOCAL_DIGITS = 8;

/** Key that compares phone numbers: `98 123 456` and `+216 98123456` have the same. */
export const phoneKeyOf = (phoneNumber: string): string => {
  const digits = phoneNumber.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === LOCAL_DIGITS ? TUNISIA + digits : digits;
};
