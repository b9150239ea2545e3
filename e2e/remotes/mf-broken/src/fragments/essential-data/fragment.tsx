export const loader = (): Promise<never> => Promise.reject(new Error('fragment broken while loading data'));

export const Component = (): null => null;
