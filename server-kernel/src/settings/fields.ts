import { array, type ISchema, number, string, type TestConfig } from 'yup';
import { areProxies } from '../http-server/trusted-proxies.ts';
import { isWebAddress } from './addresses.ts';
import { isBlockedPort } from './blocked-ports.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (least: number, most: number, fallback: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return number().typeError(message).integer(message).min(least, message).max(most, message).default(fallback);
};

const port = (fallback: number) =>
  wholeNumber(0, 65_535, fallback).test(
    'browsers',
    'is a port that browsers refuse: choose another one',
    (value) => !isBlockedPort(value),
  );

const megabytes = (fallback: number) => {
  const message = 'must be a number of megabytes from 0 to 65536';
  return number().typeError(message).min(0, message).max(65_536, message).default(fallback);
};

const onOff = () => string().oneOf(['on', 'off'], 'must be on or off');

const host = () => string().trim().min(1).default('127.0.0.1');

const logLevel = () =>
  string()
    .oneOf(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`)
    .default('info');

const webAddress = () =>
  string()
    .trim()
    .test('address', 'is not an address like https://host', (url) => url === undefined || isWebAddress(url));

/** Values with commas between them. */
const list = <Value extends string>(item: ISchema<Value>) =>
  array(item)
    .transform((_, text: string) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .default([]);

/** Trusted proxies, as `readProxies` parses them. */
const proxies = () =>
  string()
    .default('loopback')
    .test('proxies', 'must be a list of addresses and networks', (text) => areProxies(text));

/** Makes a setting required when another one is set. @param isNeeded - decides from the values of the others. */
const neededBeside = (
  others: readonly string[],
  isNeeded: (given: Record<string, unknown>) => boolean = () => true,
): TestConfig<string | undefined> => ({
  name: 'needed',
  test: (value, { parent, createError }) => {
    const other = others.find((name) => parent[name]);
    if (value || other === undefined || !isNeeded(parent)) return true;
    return createError({ message: `is required with ${other}` });
  },
});

/** Field types of the settings' schemas. */
export const fields = { wholeNumber, port, megabytes, onOff, host, logLevel, webAddress, list, proxies, neededBeside };
