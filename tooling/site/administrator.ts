import type { TokenPair } from 'shared-kernel/contracts';
import { run } from './run.ts';

const EMAIL = 'direction@mall.example';
const PASSWORD = 'olives et jasmin 27';

/** Somebody who may write everything, at a site's API. */
export interface Administrator {
  email: string;
  password: string;
  call: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;
}

/** Opens an administrator's account in data that no API uses. @returns the password that has to be changed */
export const createAdministrator = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const { output } = await run(process.execPath, ['api/src/cli.ts', 'create-admin', EMAIL], { env });
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

/** Signs in with a password of theirs. */
export const openAdministrator = async (origin: string, oldPassword: string): Promise<Administrator> => {
  const api = `${origin}/api/v1`;
  const signIn = (password: string): Promise<TokenPair> =>
    call(`${api}/auth/n/sign-in/classic`, 'POST', { email: EMAIL, password });
  const first = await signIn(oldPassword);
  const change = { oldPassword, newPassword: PASSWORD, confirmPassword: PASSWORD };
  await call(`${api}/auth/n/update-password`, 'PUT', change, first.accessToken);
  const { accessToken } = await signIn(PASSWORD);
  return {
    email: EMAIL,
    password: PASSWORD,
    call: (method, path, body) => call(api + path, method, body, accessToken),
  };
};
