import { speedUpImports } from './platform/process/speed-up-imports.ts';

speedUpImports();
const { runProcess } = await import('./platform/process/run-process.ts');
await runProcess(async () => (await import('./serve.ts')).serve());
