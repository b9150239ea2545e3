import { makeImportsQuick } from './platform/quick-imports.ts';

makeImportsQuick();
const { runProcess } = await import('./platform/run-process.ts');
await runProcess(async () => {
  const { runCommand } = await import('./commands/run-command.ts');
  const { status, output, error } = await runCommand(process.argv.slice(2));
  process.stdout.write(output);
  process.stderr.write(error);
  process.exitCode = status;
});
