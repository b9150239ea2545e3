import type { StaticHandlerContext } from 'react-router-dom';
import { failedContext, withPublicErrors } from './public-errors.ts';

const CONTEXT = { errors: null, statusCode: 200 } as StaticHandlerContext;
const { NODE_ENV } = process.env;

afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

const dataIn = ({ errors }: StaticHandlerContext): unknown[] => Object.values(errors ?? {}).map(({ data }) => data);

it.each([
  ['production', null],
  ['development', expect.stringMatching(/^Error: no shops\n +at /)],
])('reduces an unexpected error in %s to %p', (mode, data) => {
  process.env.NODE_ENV = mode;
  const error = new Error('no shops');
  expect(dataIn(withPublicErrors({ ...CONTEXT, errors: { page: error } }))).toEqual([data]);
  expect(dataIn(failedContext(CONTEXT, error))).toEqual([data]);
});
