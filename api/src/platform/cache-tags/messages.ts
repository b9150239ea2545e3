/** PostgreSQL limits messages to less than 8000 bytes. */
const MAX_BYTES = 7_900;

interface Message {
  /** Id of the sending process. */
  from: string;
  tags: string[];
}

/** Splits tags into messages within that limit. */
export const messagesOf = (from: string, tags: readonly string[]): string[] => {
  const whole = JSON.stringify({ from, tags });
  if (Buffer.byteLength(whole) <= MAX_BYTES || tags.length < 2) return [whole];
  const half = Math.ceil(tags.length / 2);
  return [...messagesOf(from, tags.slice(0, half)), ...messagesOf(from, tags.slice(half))];
};

export const readMessage = (text: string): Message => JSON.parse(text) as Message;
