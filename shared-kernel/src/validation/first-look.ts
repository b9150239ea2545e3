import type { TestContext } from 'yup';

/** Options of a first look at a value, which leaves out tests that take long: most refused values break a cheaper rule. */
export const FIRST_LOOK = { context: { isFirstLook: true } } as const;

/** Whether a test is to be left out if it takes long. */
export const isFirstLook = ({ options }: Pick<TestContext, 'options'>): boolean =>
  (options.context as { isFirstLook?: boolean } | undefined)?.isFirstLook === true;
