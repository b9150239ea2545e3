import { makeImportsQuick } from './platform/quick-imports.ts';

makeImportsQuick();
const { runProcess } = await import('./platform/run-process.ts');
await runProcess(async () => (await import('./serve.ts')).serve());
