import type { HttpError } from 'shared-kernel/http';

/**
 * Why the API refused something that was no form: it can't say so under a field.
 * @returns undefined when it didn't say
 */
export const refusalOf = (error: unknown): string | undefined => {
  const { payload } = error as Partial<HttpError>;
  if (!payload || !('fields' in payload)) return payload?.message;
  return payload.fields.map(({ message }) => message).join(' · ');
};
