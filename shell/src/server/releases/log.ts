/** Logger of the release code. */
export interface Log {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
  fatal: (details: object, message: string) => void;
}
