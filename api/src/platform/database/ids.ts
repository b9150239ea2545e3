import { createHash, randomBytes } from 'node:crypto';

/** Creates an id: 24 hexadecimal characters that increase with time, so that indexes stay dense. */
export const newId = (): string =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

/** A deterministic id of a text. */
const idOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 24);

/** The id of a record that an account creates with an idempotency key. A repeated call gives the same id. */
export const idOfKey = (actorId: string, key: string): string => idOf(`${actorId}:${key}`);

/** Creates ids that are the same in every run. */
export const repeatableIds = (series: string): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return idOf(`${series}:${count}`);
  };
};
