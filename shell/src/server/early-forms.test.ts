import Fastify from 'fastify';
import { answerEarlyForms } from './early-forms.ts';

const ORIGIN = 'https://mall.example';

const post = async (url: string, contentType: string, payload: string) => {
  const app = Fastify();
  answerEarlyForms(app, ORIGIN);
  return app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
};

it.each([
  ['/reset-password?token=abc', 'application/x-www-form-urlencoded', 'newPassword=secret'],
  ['/ar/shops', 'multipart/form-data; boundary=x', '--x--'],
  ['/', 'text/plain', ''],
])('redirects back to the page of the form: %s', async (url, contentType, payload) => {
  const { statusCode, headers, body } = await post(url, contentType, payload);
  expect([statusCode, headers.location]).toEqual([303, ORIGIN + url]);
  expect(body).not.toContain('secret');
});

it('never redirects to another site', async () => {
  const { headers } = await post('//elsewhere.example/', 'text/plain', '');
  expect(headers.location).toBe(`${ORIGIN}//elsewhere.example/`);
});
