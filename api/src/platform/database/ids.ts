import { createHash, randomBytes } from 'node:crypto';

/** A new id: 24 hexadecimal characters that grow with time, so that indexes stay dense. */
export const newId = (): string =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

/** The one id of what is named by these words. */
const idOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 24);

/** The id of what a person makes under a key of their own: the same call again names the same record. */
export const idOfKey = (actorId: string, key: string): string => idOf(`${actorId}:${key}`);

/** Ids that are the same in every run: the nth call gives the same one. */
export const repeatableIds = (series: string): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return idOf(`${series}:${count}`);
  };
};
