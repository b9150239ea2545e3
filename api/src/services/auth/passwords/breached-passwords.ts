import { hash } from 'node:crypto';
import { Counter } from 'prom-client';
import type { App } from '../../../platform/http/app-type.ts';

/** Timeout in milliseconds, after which a password is accepted: the person is waiting. */
const DEADLINE_MS = 1_000;
/** Milliseconds without look-ups after a failure. */
const PAUSE_MS = 10 * 60_000;

let pausedUntil = 0;

type OnFailure = (error: unknown, isFirst: boolean) => void;
const listeners = new Set<OnFailure>();

/**
 * Counts failed look-ups, and logs the first one of each pause. Errors contain the service's status, never the request.
 */
export const watchBreachService = (app: App): void => {
  const failures = new Counter({
    name: 'breached_password_lookups_failed_total',
    help: 'Passwords that were not looked up, since the service for leaked ones did not answer.',
    registers: [app.metrics],
  });
  const onFailure: OnFailure = (err, isFirst) => {
    failures.inc();
    if (isFirst) app.log.warn({ err }, 'leaked passwords can’t be looked up; tried again in ten minutes');
  };
  listeners.add(onFailure);
  app.addHook('onClose', async () => {
    listeners.delete(onFailure);
  });
};

/**
 * Checks a password with a service like Have I Been Pwned. The service gets the first five characters of the password's
 * SHA-1 digest, shared by about a thousand leaked passwords (k-anonymity), and no data of the sender.
 * @param service - address of the service; undefined disables the check
 * @returns false also when the service times out: the million most common passwords are rejected anyway
 */
export const isBreached = async (password: string, service: string | undefined): Promise<boolean> => {
  if (!service || Date.now() < pausedUntil) return false;
  const digest = hash('sha1', password.normalize('NFC')).toUpperCase();
  try {
    const leaked = await readRange(`${service}/range/${digest.slice(0, 5)}`);
    return leaked.some((line) => line.startsWith(`${digest.slice(5)}:`) && !line.endsWith(':0'));
  } catch (error) {
    const isFirst = Date.now() >= pausedUntil;
    pausedUntil = Date.now() + PAUSE_MS;
    for (const listener of listeners) listener(error, isFirst);
    return false;
  }
};

/** Lines with the rest of a digest and its count. Lines with 0 are padding that hides the response's size. */
const readRange = async (url: string): Promise<string[]> => {
  const response = await fetch(url, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`the service answers ${response.status}`);
  return (await response.text()).split(/\r?\n/);
};
