import { readSettings } from '../../site/settings.ts';
import { requireApi } from './smoke-test.ts';

test('rejects a release without an API before rendering, with a remedy', async () => {
  const settings = readSettings({ API_URL: 'http://127.0.0.1:1' });
  await expect(requireApi(settings)).rejects.toMatchObject({
    message: expect.stringMatching(/^No API is well at http:\/\/127\.0\.0\.1:1\b[\s\S]*--no-smoke/),
  });
});
