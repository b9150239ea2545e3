/** A new id in the API's form: seconds, then random digits, so that newer records have higher ids. */
export const newRecordId = (): string => {
  const seconds = Math.floor(Date.now() / 1_000).toString(16);
  const random = crypto.getRandomValues(new Uint8Array(8));
  return seconds + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
