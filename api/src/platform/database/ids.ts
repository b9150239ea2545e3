import { createHash, randomBytes } from 'node:crypto';

/** A new id: 24 hexadecimal characters that grow with time, so that indexes stay dense. */
export const newId = (): string =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

/** Ids that are the same in every run: the nth call gives the same one. */
export const repeatableIds = (series: string): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${series}:${count}`).digest('hex').slice(0, 24);
  };
};
