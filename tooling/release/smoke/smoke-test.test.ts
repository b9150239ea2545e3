import { readSettings } from '../../site/settings.ts';
import { requireApi } from './smoke-test.ts';

test('rejects a release without an API before rendering, and says how to fix it', async () => {
  const settings = readSettings({ API_URL: 'http://127.0.0.1:1' });
  await expect(requireApi(settings)).rejects.toMatchObject({
    message: expect.stringMatching(/^No API is well at http:\/\/127\.0\.0\.1:1\b[\s\S]*--no-smoke/),
  });
});
