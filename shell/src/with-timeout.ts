/** Waits for some work, but no longer than that. @throws the error when it takes longer; the work goes on */
export const withTimeout = <T>(work: Promise<T>, milliseconds: number, error: Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
