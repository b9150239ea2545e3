import { screen, waitFor } from '@testing-library/react';
import {
  area,
  bucketOfTest,
  drop,
  type FieldOptions,
  file,
  input,
  ready,
  show,
  tiles,
} from './testing/upload-form.tsx';

const test = bucketOfTest();

describe('what may be chosen', () => {
  it.each<[string, FieldOptions, File, string]>([
    ['its type', { accept: { 'image/png': [] } }, file('a.pdf', 'application/pdf'), 'File type must be image/png'],
    ['its size', { maxSize: 2_000 }, file('a.png', 'image/png', 2_001), 'File is larger than 2000 bytes'],
    ['its want of size', { minSize: 10 }, file('a.png', 'image/png', 9), 'File is smaller than 10 bytes'],
    ['the field’s own check', { validator: () => 'Pas celui-là' }, file('a.png'), 'Pas celui-là'],
    ['a check that takes time', { validator: async () => 'Trop sombre' }, file('a.png'), 'Trop sombre'],
  ])('is refused for %s, in words under the field', async (_, options, refused, words) => {
    const { user } = show(options);
    await ready();
    await user.upload(input(), refused);
    await waitFor(() => expect(area()).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(tiles()).toHaveLength(0);
    expect(test.bucket.received).toHaveLength(0);
  });

  it('says the first message only', async () => {
    const { user } = show({ accept: { 'image/png': [] }, maxSize: 1 });
    await ready();
    await user.upload(input(), file('a.pdf', 'application/pdf'));
    expect(await screen.findByText('File type must be image/png')).toBeInTheDocument();
    expect(screen.queryByText(/larger/)).not.toBeInTheDocument();
  });

  it('is no more than 20 files: the others are dropped', async () => {
    const { user } = show();
    await ready();
    await user.upload(
      input(),
      Array.from({ length: 22 }, (_, index) => file(`${index}.png`)),
    );
    expect(await screen.findByText('Too many files')).toBeInTheDocument();
    expect(tiles()).toHaveLength(20);
    await waitFor(() => expect(test.bucket.received).toHaveLength(20));
    await user.upload(input(), file('encore.png'));
    expect(tiles()).toHaveLength(20);
  });

  it('is no system file', async () => {
    const { user } = show();
    await ready();
    await user.upload(input(), [file('.DS_Store', ''), file('Thumbs.db', ''), file('a.png')]);
    await waitFor(() => expect(test.bucket.received.map(({ name }) => name)).toEqual(['a.png']));
    await drop([file('.DS_Store', ''), file('Thumbs.db', ''), file('b.png')]);
    await waitFor(() => expect(test.bucket.received.map(({ name }) => name)).toEqual(['a.png', 'b.png']));
    expect(tiles()).toHaveLength(2);
  });
});
