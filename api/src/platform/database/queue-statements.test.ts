import { setImmediate as nextTurn } from 'node:timers/promises';
import { queueStatements } from './queue-statements.ts';

/** A connection that counts concurrent statements. */
const connect = () => {
  let running = 0;
  const connection = {
    started: [] as string[],
    mostRunning: 0,
    query: async (text: string, done?: (result: string) => void): Promise<string> => {
      connection.started.push(text);
      running += 1;
      connection.mostRunning = Math.max(connection.mostRunning, running);
      await nextTurn();
      running -= 1;
      if (text === 'fail') throw new Error('no such table');
      done?.(text);
      return text;
    },
  };
  queueStatements(connection);
  return connection;
};

describe('queueStatements', () => {
  it('runs one statement at a time, in the order of the calls', async () => {
    const connection = connect();
    const results = await Promise.all(['a', 'b', 'c'].map((text) => connection.query(text)));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(connection).toMatchObject({ started: ['a', 'b', 'c'], mostRunning: 1 });
  });

  it('runs the next statement after a failed one', async () => {
    const connection = connect();
    const [failed, next] = await Promise.allSettled([connection.query('fail'), connection.query('rollback')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('no such table') });
    expect(next).toEqual({ status: 'fulfilled', value: 'rollback' });
  });

  it('passes calls with a callback unchanged', async () => {
    const connection = connect();
    const done = jest.fn();
    connection.query('a', done);
    expect(connection.started).toEqual(['a']);
    await nextTurn();
    await nextTurn();
    expect(done).toHaveBeenCalledWith('a');
  });
});
