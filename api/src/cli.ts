import { speedUpImports } from './platform/process/speed-up-imports.ts';

speedUpImports();
const { runProcess } = await import('./platform/process/run-process.ts');
await runProcess(async () => {
  const { runCommand } = await import('./commands/run-command.ts');
  const { status, output, error } = await runCommand(process.argv.slice(2));
  process.stdout.write(output);
  process.stderr.write(error);
  process.exitCode = status;
});
