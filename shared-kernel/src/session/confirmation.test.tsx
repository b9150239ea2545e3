import { confirmAccount } from './confirmation.ts';
import { session, sessionStore } from './index.ts';
import { keep, setUpSession } from './testing/set-up-session.ts';

setUpSession();

beforeEach(async () => {
  await keep('access-1');
  await session.initiate();
});

it('asks once for calls that need it together, and not at all when the session ends', async () => {
  const [first, second] = [confirmAccount(), confirmAccount()];
  expect(first).toBe(second);
  await session.end();
  expect(await first).toBe(false);
  expect(sessionStore.getState().confirmation).toBeNull();
});
