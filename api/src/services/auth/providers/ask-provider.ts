import { AppError } from '../../../platform/app-error.ts';

/** A provider that doesn't answer now but may soon; answered as a database out of reach is. */
export class ProviderDownError extends AppError {
  readonly code = 'ECONNREFUSED';
}

/** Milliseconds; somebody waits at a button. */
export const TIMEOUT = 4_000;

/**
 * Asks a provider for JSON.
 * @returns undefined when the provider refuses.
 * @throws ProviderDownError when there is no answer, or none that can be read.
 */
export const askProvider = async (
  url: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown> | undefined> => {
  const { status, body } = await answerOf(url, form);
  if (status === 429 || status >= 500 || typeof body !== 'object' || body === null) {
    throw new ProviderDownError(`the provider answers ${status}`);
  }
  return status < 300 ? (body as Record<string, unknown>) : undefined;
};

const answerOf = async (url: string, form?: Record<string, string>): Promise<{ status: number; body: unknown }> => {
  try {
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    // What went wrong may name the address, in which a person's token stands.
    throw new ProviderDownError('the provider doesn’t answer');
  }
};
