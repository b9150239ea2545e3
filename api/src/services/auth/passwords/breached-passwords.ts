import { hash } from 'node:crypto';
import { Counter } from 'prom-client';
import type { App } from '../../../platform/http/app-type.ts';

/** Milliseconds until a password is taken without an answer: a person waits at a button. */
const DEADLINE_MS = 1_000;
/** Milliseconds for which a service that did not answer is not asked again. */
const PAUSE_MS = 10 * 60_000;

let pausedUntil = 0;

type OnFailure = (error: unknown, isFirst: boolean) => void;
const listeners = new Set<OnFailure>();

/** Counts look-ups that fail, and logs the first of each pause. An error names the service's status, never what was asked. */
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
  } catch (error) {
    const isFirst = Date.now() >= pausedUntil;
    pausedUntil = Date.now() + PAUSE_MS;
    for (const listener of listeners) listener(error, isFirst);
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
