export const Component = (): never => {
  throw new Error('essential fragment broken while rendering');
};
