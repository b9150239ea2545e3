import type { TestContext } from 'yup';

/** Options of a first validation that skips slow tests: most invalid values break a cheaper rule. */
export const FIRST_LOOK = { context: { isFirstLook: true } } as const;

/** Whether to skip slow tests. */
export const isFirstLook = ({ options }: Pick<TestContext, 'options'>): boolean =>
  (options.context as { isFirstLook?: boolean } | undefined)?.isFirstLook === true;
