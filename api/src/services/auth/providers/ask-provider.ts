import { AppError } from '../../../platform/http/app-error.ts';

/** The provider is temporarily unavailable. The response is that of an unreachable database. */
export class ProviderDownError extends AppError {
  readonly code = 'ECONNREFUSED';
}

/** Short, because a person waits for the sign-in. */
export const TIMEOUT_MS = 4_000;

/**
 * Requests JSON from a provider.
 * @returns undefined when the provider rejects the request
 * @throws ProviderDownError when there is no response, or an invalid one
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
    const response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    // The cause is dropped: it may contain the address, which contains a token.
    throw new ProviderDownError('the provider doesn’t answer');
  }
};
