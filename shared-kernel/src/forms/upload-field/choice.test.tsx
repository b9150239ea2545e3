import { screen, waitFor, within } from '@testing-library/react';
import type { Locale } from '../../contracts/index.ts';
import {
  area,
  bucketOfTest,
  drop,
  type FieldOptions,
  file,
  input,
  ready,
  refusals,
  removal,
  retrial,
  show,
  tiles,
} from './testing/upload-form.tsx';

const test = bucketOfTest();

describe('the choice of files', () => {
  it.each<[string, FieldOptions, File, string[]]>([
    [
      'its type',
      { accept: { 'image/png': [], 'application/pdf': [] } },
      file('a.doc', 'application/msword'),
      [
        'Ce type de fichier n’est pas accepté. Choisissez parmi : PNG, PDF',
        'File type must be one of image/png, application/pdf',
      ],
    ],
    [
      'its type alone',
      { accept: { 'image/png': [] } },
      file('a.pdf', 'application/pdf'),
      ['File type must be image/png'],
    ],
    [
      'its size',
      { maxSize: 2_048 },
      file('a.png', 'image/png', 2_049),
      ['Le fichier dépasse 2 ko', 'File is larger than 2048 bytes'],
    ],
    [
      'its want of size',
      { minSize: 10 },
      file('a.png', 'image/png', 9),
      ['Le fichier fait moins de 10 o', 'File is smaller than 10 bytes'],
    ],
    ['the field’s own check', { validator: () => 'Pas celui-là' }, file('a.png'), ['Pas celui-là']],
    ['a check that takes time', { validator: async () => 'Trop sombre' }, file('a.png'), ['Trop sombre']],
  ])('is rejected for %s, in a tile with the reason', async (_, options, refused, words) => {
    const { user } = show(options);
    await ready();
    await user.upload(input(), refused);
    await waitFor(() => expect(refusals()).toHaveLength(1));
    for (const text of [refused.name, ...words]) {
      expect(within(refusals()[0] as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(area()).toHaveAccessibleDescription(expect.stringContaining(words.at(-1) ?? ''));
    expect(tiles()).toHaveLength(0);
    expect(test.bucket.received).toHaveLength(0);
  });

  it.each<[Locale, string]>([
    ['ar', 'نوع الملف هذا غير مقبول. اختاروا من بين: \u2068PNG\u2069'],
    ['en', 'This kind of file is not accepted. Choose one of: PNG'],
  ])('is rejected in %s too', async (locale, words) => {
    const { user } = show({ accept: { 'image/png': [] } }, { locale });
    await ready();
    await user.upload(input(), file('a.pdf', 'application/pdf'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('File type must be image/png')).toHaveAttribute('lang', 'en');
  });

  it('has a tile for each of 14 files, stored or refused', async () => {
    const { user } = show({ accept: { 'image/png': [] }, maxSize: 4 });
    await ready();
    const good = Array.from({ length: 9 }, (_, index) => file(`${index}.png`));
    const bad = ['a.pdf', 'b.pdf'].map((name) => file(name, 'application/pdf'));
    const large = ['c.png', 'd.png', 'e.png'].map((name) => file(name, 'image/png', 5));
    await user.upload(input(), [...bad, ...good, ...large]);
    await waitFor(() => expect(test.bucket.received).toHaveLength(9));
    expect(tiles()).toHaveLength(9);
    expect(refusals().map((tile) => tile.querySelector('.name')?.textContent)).toEqual([
      ...['a.pdf', 'b.pdf', 'c.png', 'd.png', 'e.png'],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^(?:Refusé : a\.pdf \(Ce type|Envoyé)/);
  });

  it('shows the first error only', async () => {
    const { user } = show({ accept: { 'image/png': [] }, maxSize: 1 });
    await ready();
    await user.upload(input(), file('a.pdf', 'application/pdf'));
    expect(await screen.findByText('File type must be image/png')).toBeInTheDocument();
    expect(screen.queryByText(/larger/)).not.toBeInTheDocument();
  });

  it('is limited to 20 files; the others can be retried later', async () => {
    const { user } = show();
    await ready();
    await user.upload(
      input(),
      Array.from({ length: 22 }, (_, index) => file(`${index}.png`)),
    );
    expect(await screen.findAllByText('Too many files')).toHaveLength(2);
    expect(tiles()).toHaveLength(20);
    await waitFor(() => expect(test.bucket.received).toHaveLength(20));
    await user.click(retrial('21.png'));
    expect(refusals()).toHaveLength(2);
    await user.click(removal('3.png'));
    await user.click(retrial('21.png'));
    await waitFor(() => expect(test.bucket.received).toHaveLength(21));
    expect(refusals()).toHaveLength(1);
    expect(tiles()).toHaveLength(20);
  });

  it('takes the first of two files in a field for one', async () => {
    show({ maxFiles: 1 });
    await ready();
    expect(input()).not.toHaveAttribute('multiple');
    await drop([file('a.png'), file('b.png')]);
    await waitFor(() => expect(test.bucket.received.map(({ name }) => name)).toEqual(['a.png']));
    expect(refusals()[0]).toHaveTextContent('b.pngUn seul fichier est acceptéToo many files');
  });

  it('has no limit of size by default', async () => {
    show();
    await ready();
    const vast = Object.defineProperty(file('b.png'), 'size', { value: Number.MAX_SAFE_INTEGER });
    await drop([file('a.png', 'image/png', 0), vast]);
    await waitFor(() => expect(test.bucket.received).toHaveLength(2));
    expect(refusals()).toEqual([]);
  });

  it('ignores system files', async () => {
    const { user } = show();
    await ready();
    await user.upload(input(), [file('.DS_Store', ''), file('Thumbs.db', ''), file('a.png')]);
    await waitFor(() => expect(test.bucket.received.map(({ name }) => name)).toEqual(['a.png']));
    await drop([file('.DS_Store', ''), file('Thumbs.db', ''), file('b.png')]);
    await waitFor(() => expect(test.bucket.received.map(({ name }) => name)).toEqual(['a.png', 'b.png']));
    expect(tiles()).toHaveLength(2);
  });
});
