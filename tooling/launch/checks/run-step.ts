import { stripVTControlCharacters } from 'node:util';
import { failure, type Result, type RunOptions, type Step, summary } from './step.ts';

/** Runs a step and prints its result, and the details of its failures. */
export const runStep = async (
  { name, title, run }: Step,
  options?: RunOptions,
  print: (text: string) => void = console.log,
): Promise<Result> => {
  const since = Date.now();
  const result = await run(options).catch((error: Error) => failure(error.stack ?? error.message));
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const note = result.note ? `: ${result.note}` : '';
  print(`${result.failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${title} (${summary(result)}, ${seconds} s)${note}`);
  for (const flaky of result.flaky ?? []) print(`FLAKY  ${flaky}`);
  if (result.failed > 0 || result.flaky?.length) print(stripVTControlCharacters(result.details).trim());
  return result;
};
