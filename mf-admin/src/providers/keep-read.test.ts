import { QueryClient } from '@tanstack/react-query';
import { keepRead } from './keep-read.ts';

it('is not overwritten by a read that started before the save', async () => {
  const queries = new QueryClient();
  const queryKey = ['post', 'getOne'];
  queries.setQueryData(queryKey, 'read');
  const answer = Promise.withResolvers<string>();
  const reading = queries.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => undefined);
  await keepRead(queries, queryKey, 'saved');
  answer.resolve('before the save');
  await reading;
  expect(queries.getQueryData(queryKey)).toBe('saved');
  queries.clear();
});
