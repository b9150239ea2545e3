import type { TokenPair } from 'shared-kernel/contracts';
import { run } from './run.ts';

/** Account of the administrator in the seeded data of tests, benchmarks and screenshots. */
export const ADMINISTRATOR = { email: 'direction@mall.example', password: 'olives et jasmin 27' };

/** A session of the administrator at a site's API. */
export interface Administrator {
  email: string;
  password: string;
  call: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;
}

/**
 * Creates the administrator's account in a database that no API has open.
 * @returns the one-time password
 */
export const createAdministrator = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const { output } = await run(process.execPath, ['api/src/cli.ts', 'create-admin', ADMINISTRATOR.email], { env });
  const password = /^ {2}(\S+)$/m.exec(output)?.[1];
  if (!password) throw new Error(`no administrator: ${output}`);
  return password;
};

const call = async <T>(address: string, method: string, body?: unknown, token?: string): Promise<T> => {
  const response = await fetch(address, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const signIn = (origin: string, password: string): Promise<TokenPair> =>
  call(`${origin}/api/v1/auth/n/sign-in/classic`, 'POST', { email: ADMINISTRATOR.email, password });

/** Replaces the one-time password by that of {@link ADMINISTRATOR}. */
export const setAdministratorPassword = async (origin: string, oldPassword: string): Promise<void> => {
  const { password: newPassword } = ADMINISTRATOR;
  const { accessToken } = await signIn(origin, oldPassword);
  const change = { oldPassword, newPassword, confirmPassword: newPassword };
  await call(`${origin}/api/v1/auth/n/update-password`, 'PUT', change, accessToken);
};

/** Signs in as the administrator of the seeded data. */
export const openAdministrator = async (origin: string): Promise<Administrator> => {
  const { accessToken } = await signIn(origin, ADMINISTRATOR.password);
  return {
    ...ADMINISTRATOR,
    call: (method, path, body) => call(`${origin}/api/v1${path}`, method, body, accessToken),
  };
};
