import { untilOnline } from './until-online.ts';

describe('untilOnline', () => {
  const isOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const isOver = async (wait: Promise<void>): Promise<boolean> =>
    Promise.race([wait.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))]);

  beforeEach(() => isOnline(false));

  it('resolves at once while online, without a request', async () => {
    isOnline(true);
    global.fetch = jest.fn();
    expect(await isOver(untilOnline())).toBe(true);
    expect(global.fetch).not.toHaveBeenCalled();
  });

  it('resolves when the site responds although the browser reports that it is offline', async () => {
    global.fetch = jest.fn().mockResolvedValue({});
    expect(await isOver(untilOnline())).toBe(true);
  });

  it('resolves when the network returns', async () => {
    global.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const wait = untilOnline();
    expect(await isOver(wait)).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(await isOver(wait)).toBe(true);
  });

  it('resolves when the network returns before the check has failed', async () => {
    let fail: (error: Error) => void = () => undefined;
    global.fetch = jest.fn().mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const wait = untilOnline();
    window.dispatchEvent(new Event('online'));
    fail(new TypeError('Failed to fetch'));
    expect(await isOver(wait)).toBe(true);
  });
});
