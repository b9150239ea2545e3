import { configureHttp, http } from 'shared-kernel/http';
import { followPreview } from './follow-preview.ts';

const CURRENT = '2026-11-24T09:00:00.000Z';
const RENDERED = '2026-11-24T08:59:00.000Z';
const PREVIEWED = '2027-02-08T20:00:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: new Date(CURRENT) }));
afterEach(() => {
  jest.useRealTimers();
  configureHttp({ around: (send) => send, now: () => new Date() });
});

it.each([
  ['the current time for a preview of a record', { isStill: false, renderedAt: RENDERED }, CURRENT],
  ['the previewed time for a preview of another moment', { isStill: true, renderedAt: PREVIEWED }, PREVIEWED],
])('gives loaders %s', (_, { isStill, renderedAt }, time) => {
  followPreview({ token: 'abc', isStill }, renderedAt);
  expect(http.now().toISOString()).toBe(time);
});
