import Fastify from 'fastify';
import { answerSecurityTxt } from './security-txt.ts';

const ORIGIN = 'https://mall.example';
const YEAR_MS = 365 * 24 * 3600 * 1000;

const request = async (site: { email: string; securityEmail?: string }) => {
  const app = Fastify();
  answerSecurityTxt(app, ORIGIN, async () => site);
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
};

it('names the contact for vulnerability reports', async () => {
  expect(await request({ email: 'bonjour@mall.example', securityEmail: 'security@mall.example' })).toEqual({
    Contact: 'mailto:security@mall.example',
    Expires: expect.any(String),
    'Preferred-Languages': 'fr, ar, en',
    Canonical: `${ORIGIN}/.well-known/security.txt`,
  });
});

it('falls back to the mall’s email address', async () => {
  expect(await request({ email: 'bonjour@mall.example' })).toHaveProperty('Contact', 'mailto:bonjour@mall.example');
});

it.each(['2026-11-22T23:59:59Z', '2031-02-28T00:00:00Z'])(
  'is good for months, and no year, when asked at %s',
  async (now) => {
    jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { Expires } = await request({ email: 'a@mall.example' });
    jest.useRealTimers();
    const left = Date.parse(String(Expires)) - Date.parse(now);
    expect(left).toBeGreaterThan(YEAR_MS / 4);
    expect(left).toBeLessThan(YEAR_MS);
  },
);
