import { openDeps } from '../open-deps.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from '../platform/jobs/dead-letters.ts';
import { parseArguments } from './arguments.ts';

export const deadLetters = async (args: string[]): Promise<string> => {
  const { retry } = parseArguments(args, [], ['retry']);
  const { database } = await openDeps();
  try {
    await database.withPreparationLock(database.migrate);
    if (retry) return `${await retryDeadLetters(database.jobStore)} jobs are retried once the API runs.`;
    const letters = await listDeadLetters(database);
    return letters.length > 0 ? letters.map(line).join('\n') : 'No job has failed for good.';
  } finally {
    await database.close();
  }
};

const line = ({ at, queue, reason }: DeadLetter): string => `${at.toISOString()}  ${queue}  ${reason}`;
