import { IMAGE_WIDTHS, imageUrl, thumbnailUrl } from 'shared-kernel/contracts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const urlSentBy = async (account: SignedIn): Promise<string> => {
  const bytes = new Uint8Array(await samplePicture(900, 600).jpeg().toBuffer());
  const headers = await uploadHeaders(api, account, 'image');
  return (await upload(api, headers, formFile(bytes, 'image/jpeg'))).body.url;
};

const request = (url: string) => api.app.inject(url);

it('renders visitors’ pictures only at avatar sizes', async () => {
  const url = await urlSentBy(await api.signIn('CLIENT'));
  for (const allowed of [thumbnailUrl(url, 80), thumbnailUrl(url), imageUrl(url)]) {
    expect((await request(allowed)).statusCode).toBe(200);
  }
  for (const refused of [...IMAGE_WIDTHS.map((width) => imageUrl(url, width)), imageUrl(url, 200, 80)]) {
    const response = await request(refused);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(response.json().fields).toEqual([
      { fieldName: 'width', message: "Le champ « width » doit être l'un des valeurs [80x80, 200x200, 200xauto]" },
    ]);
  }
});

it('renders editors’ pictures at every size', async () => {
  const url = await urlSentBy(await api.signIn('EDITOR'));
  expect((await request(imageUrl(url, 3840))).statusCode).toBe(200);
});
