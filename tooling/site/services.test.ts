import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSilentS3 } from '../../api/src/platform/files/testing/open-silent-s3.ts';
import { openCopy } from '../../api/src/testing/empty-database.ts';
import { freePort } from '../network/free-port.ts';
import { ON_EMBEDDED_DATABASE } from './seeded-data.ts';
import { apiService } from './services.ts';
import { readSettings } from './settings.ts';

jest.setTimeout(180_000);

let dataDir: string;
let s3: Awaited<ReturnType<typeof openSilentS3>>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'services-'));
  s3 = await openSilentS3();
  await (await openCopy(dataDir)).close();
});

afterEach(() => {
  s3.close();
  rmSync(dataDir, { recursive: true });
});

it('treats the API as ready while its file storage is unavailable', async () => {
  const settings = readSettings({ DATA_DIR: dataDir, API_PORT: String(await freePort()) });
  const env = { ...ON_EMBEDDED_DATABASE, ...s3.env, LOG_LEVEL: 'silent' };
  const api = apiService(settings, { env, isKept: false, timeout: 120_000 });
  await api.start();
  await api.stop();
});
