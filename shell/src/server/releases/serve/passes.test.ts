import { askAccess } from '../../ask-access.ts';
import { Passes } from './passes.ts';

jest.mock('../../ask-access.ts', () => ({ askAccess: jest.fn() }));

const requests = jest.mocked(askAccess);
const TEAM = { roles: ['EDITOR'] };

let passes: Passes;

const isOpen = (): Promise<boolean> => passes.meetsOneOf('a-pass', [TEAM]);

beforeEach(() => {
  // The cache reads this clock; fake timers would replace it.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  requests.mockReset().mockResolvedValue(undefined);
  passes = new Passes();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('caches a granted pass for ten seconds, after which a ban or a sign-out takes effect', async () => {
  expect([await isOpen(), await isOpen()]).toEqual([true, true]);
  requests.mockResolvedValue({ status: 403, message: 'Token invalid or expired' });
  jest.advanceTimersByTime(10_000);
  expect(await isOpen()).toBe(true);
  expect(requests).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(await isOpen()).toBe(false);
  expect(requests).toHaveBeenCalledTimes(2);
});

it('does not cache a denial', async () => {
  requests.mockResolvedValue({ status: 403, message: 'Role mismatch' });
  expect([await isOpen(), await isOpen()]).toEqual([false, false]);
  requests.mockResolvedValue(undefined);
  expect(await isOpen()).toBe(true);
});

it('throws while the API is unavailable', async () => {
  requests.mockResolvedValue({ status: 503, message: 'away' });
  await expect(isOpen()).rejects.toThrow('away');
});
