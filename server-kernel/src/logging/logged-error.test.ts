import { errorText, loggedError } from './logged-error.ts';

const SECRETS = [
  'amel@example.tn',
  'jasmin-du-soir',
  '$argon2id$v=19$hash',
  '98 123 456',
  'eyJhbGciOi',
  'Fête du travail',
];

/** The text that would be logged. */
const reported = (error: unknown): string => JSON.stringify(loggedError(error));
const tellsNothing = (error: unknown) =>
  expect(SECRETS.filter((secret) => reported(error).includes(secret))).toEqual([]);

const withFields = (message: string, fields: object): Error => Object.assign(new Error(message), fields);

const PG = { severity: 'ERROR', routine: 'ExtendBufferedRelBy', schema: 'public' };

it('logs the type, code, message and stack of an error and of its causes', () => {
  const cause = withFields('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', address: '127.0.0.1' });
  const error = new TypeError('no answer', { cause });
  expect(loggedError(error)).toEqual({
    type: 'TypeError',
    message: 'no answer',
    stack: expect.stringMatching(/^TypeError: no answer\n +at .+logged-error\.test\.ts:\d+:\d+/),
    cause: {
      type: 'Error',
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('logged-error.test.ts'),
    },
  });
});

it('omits the values of a failed query', () => {
  const params = SECRETS;
  const query = 'insert into "clients" ("email", "password_hash") values ($1, $2)';
  const cause = withFields('duplicate key value violates unique constraint "clients_email"', {
    ...PG,
    code: '23505',
    detail: 'Key (email_key)=(amel@example.tn) already exists.',
    table: 'clients',
    constraint: 'clients_email',
    query,
    params,
  });
  const error = new Error(`Failed query: ${query}\nparams: ${params}`, { cause });
  Object.assign(error, { query, params });
  tellsNothing(error);
  expect(loggedError(error)).toMatchObject({
    message: `Failed query: ${query}`,
    cause: { code: '23505', table: 'clients', constraint: 'clients_email' },
  });
  expect(loggedError(error).stack).toContain('logged-error.test.ts');
});

it.each([
  withFields('invalid input syntax for type json: "jasmin-du-soir"', { ...PG, code: '22P02' }),
  withFields('date out of range: "Fête du travail" says "98 123 456"', { ...PG, code: '22008' }),
  withFields('recipients were rejected: 550 <amel@example.tn>: unknown', {
    response: '550 <amel@example.tn>',
    code: 'EENVELOPE',
  }),
  withFields('Request failed with status code 500', { config: { headers: { Authorization: 'Bearer eyJhbGciOi' } } }),
  withFields('GET https://api.example/reset?token=eyJhbGciOi failed', {}),
  withFields('no route for /account/reset?token=eyJhbGciOi', {}),
  withFields('connect postgres://mall:jasmin-du-soir@db.example/mall', {}),
  new AggregateError([withFields('to amel@example.tn', { value: 'jasmin-du-soir' })], 'all failed'),
  withFields('one line\n    at jasmin-du-soir (98 123 456:1:1)\nparams: jasmin-du-soir', {
    query: 'select 1',
    params: [],
  }),
  { message: 'amel@example.tn', headers: { authorization: 'eyJhbGciOi' } },
  'for amel@example.tn',
  { password: 'jasmin-du-soir' },
])('omits personal data: %#', (error) => {
  tellsNothing(error);
});

it('omits the text that failed to parse as JSON', () => {
  const parse = (text: string) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return error;
    }
  };
  for (const text of ['jasmin-du-soir', '{"password":jasmin-du-soir"', '["amel@example.tn" "98 123 456"]']) {
    expect(loggedError(parse(text))).toMatchObject({ type: 'SyntaxError', message: expect.stringContaining('JSON') });
    tellsNothing(parse(text));
  }
});

it('accepts any thrown value', () => {
  const circular = new Error('round');
  circular.cause = circular;
  expect(reported(circular).length).toBeLessThan(100_000);
  for (const thrown of [undefined, null, 0, Symbol('x'), () => undefined, [], new Proxy({}, {})]) {
    expect(() => reported(thrown)).not.toThrow();
  }
  expect(loggedError(new Error('x'.repeat(5_000))).message).toHaveLength(1_000);
  tellsNothing(new Error(`${'x'.repeat(990)} amel@example.tn`));
});

it('puts each cause on a separate line in a process’s last message', () => {
  const error = new Error('broken', { cause: withFields('to amel@example.tn', { code: 'EENVELOPE' }) });
  expect(errorText(error)).toMatch(/^Error: broken\n +at [\s\S]+\nCaused by: Error: to …\n +at /);
});
