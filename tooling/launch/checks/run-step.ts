import { stripVTControlCharacters } from 'node:util';
import { failure, type Result, type Step, summary } from './step.ts';

/** Runs a step and prints how it went, and what there is to read about its failures. */
export const runStep = async ({ name, title, run }: Step): Promise<Result> => {
  const since = Date.now();
  const result = await run().catch((error: Error) => failure(error.stack ?? error.message));
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const note = result.note ? `: ${result.note}` : '';
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${title} (${summary(result)}, ${seconds} s)${note}`);
  if (result.failed > 0) console.log(stripVTControlCharacters(result.details).trim());
  return result;
};
