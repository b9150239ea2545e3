import { makeImportsQuick } from './platform/quick-imports.ts';
import { runProcess } from './platform/setting-error.ts';

makeImportsQuick();
await runProcess(async () => (await import('./serve.ts')).serve());
