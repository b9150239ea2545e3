import argon2 from '@node-rs/argon2';

const { hash } = argon2;

/**
 * Lets a test hash with the least work. A second factor has ten hashes. `sign-in.test.ts` holds the real strength. Jest
 * restores it after each test.
 */
export const hashCheaply = (): void => {
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  jest.spyOn(argon2, 'hash').mockImplementation((secret, options) => hash(secret, { ...options, ...cheap }));
};
