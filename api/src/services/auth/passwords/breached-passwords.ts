import { hash } from 'node:crypto';

/** Milliseconds until a password is taken without an answer: a person waits at a button. */
const DEADLINE_MS = 1_000;
/** Milliseconds for which a service that did not answer is not asked again. */
const PAUSE_MS = 10 * 60_000;

let pausedUntil = 0;

/**
 * Asks a service like Have I Been Pwned whether a password is in a known data leak. It gets the first five characters of the
 * password's SHA-1 digest, which some thousand leaked passwords share (k-anonymity), and no sender but this server.
 * @param service - address of the service; without one, nothing is asked
 * @returns false also where the service doesn't answer in time: the shipped list of common passwords is checked anyway
 */
export const isBreached = async (password: string, service: string | undefined): Promise<boolean> => {
  if (!service || Date.now() < pausedUntil) return false;
  const digest = hash('sha1', password.normalize('NFC')).toUpperCase();
  try {
    const leaked = await readRange(`${service}/range/${digest.slice(0, 5)}`);
    return leaked.some((line) => line.startsWith(`${digest.slice(5)}:`) && !line.endsWith(':0'));
  } catch {
    pausedUntil = Date.now() + PAUSE_MS;
    return false;
  }
};

/** Lines of the rest of a digest and how often it leaked; 0 of those that pad the answer, so that its size tells nothing. */
const readRange = async (url: string): Promise<string[]> => {
  const response = await fetch(url, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`the service answers ${response.status}`);
  return (await response.text()).split(/\r?\n/);
};
