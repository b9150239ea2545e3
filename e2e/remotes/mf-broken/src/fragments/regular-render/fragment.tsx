export const Component = (): never => {
  throw new Error('regular fragment broken while rendering');
};
