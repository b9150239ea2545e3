/** Rejects when work takes longer than a time, but doesn't stop the work. @throws the given error */
export const withTimeout = <T>(work: Promise<T>, milliseconds: number, error: Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
