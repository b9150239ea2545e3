import { askAccess } from '../../ask-access.ts';
import { Passes } from './passes.ts';

jest.mock('../../ask-access.ts', () => ({ askAccess: jest.fn() }));

const askAccessMock = jest.mocked(askAccess);
const TEAM = { roles: ['EDITOR'] };

let passes: Passes;

const isOpen = (): Promise<boolean> => passes.meetsOneOf('a-pass', [TEAM]);

beforeEach(() => {
  // The cache reads this clock; fake timers would replace it.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  askAccessMock.mockReset().mockResolvedValue(undefined);
  passes = new Passes();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('caches a granted pass for ten seconds, after which a ban or a sign-out takes effect', async () => {
  expect([await isOpen(), await isOpen()]).toEqual([true, true]);
  askAccessMock.mockResolvedValue({ status: 403, message: 'Token invalid or expired' });
  jest.advanceTimersByTime(10_000);
  expect(await isOpen()).toBe(true);
  expect(askAccessMock).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(await isOpen()).toBe(false);
  expect(askAccessMock).toHaveBeenCalledTimes(2);
});

it('does not cache a denial', async () => {
  askAccessMock.mockResolvedValue({ status: 403, message: 'Role mismatch' });
  expect([await isOpen(), await isOpen()]).toEqual([false, false]);
  askAccessMock.mockResolvedValue(undefined);
  expect(await isOpen()).toBe(true);
});

it('throws while the API is unavailable', async () => {
  askAccessMock.mockResolvedValue({ status: 503, message: 'away' });
  await expect(isOpen()).rejects.toThrow('away');
});
