import { act, render, screen, waitFor } from '@testing-library/react';
import type { FileRecord } from '../../contracts/index.ts';
import type { UploadOptions } from '../../http/index.ts';
import { TestSite } from '../../testing/test-site.tsx';
import {
  area,
  bucketOfTest,
  file,
  input,
  picture,
  ready,
  refusals,
  removal,
  retrial,
  show,
  stored,
  submit,
  tiles,
} from './testing/upload-form.tsx';
import { Tile } from './tile.tsx';

const test = bucketOfTest();

describe('a chosen file', () => {
  it('is uploaded at once with the media token, and becomes the server’s record', async () => {
    const { user, onSubmit } = show();
    await ready();
    await user.upload(input(), file('plage.png'));
    await waitFor(() => expect(test.bucket.received).toHaveLength(1));
    expect(test.bucket.received[0]).toMatchObject({ name: 'plage.png', type: 'image/png', token: 'Bearer media-1' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(picture()).toHaveAttribute('src', '/api/v1/bucket/file/key-1?w=80&h=80');
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0][0].files).toEqual([expect.objectContaining({ name: 'plage.png', key: 'key-1' })]);
  });

  it('has a preview until it is stored, whose object URL is revoked', async () => {
    const release = test.bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(input(), file('plage.png'));
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:http://localhost/1'));
    expect(test.addresses).toEqual({ made: 1, revoked: 0 });
    release();
    await waitFor(() => expect(test.addresses).toEqual({ made: 1, revoked: 1 }));
  });

  it('has a progress bar until it is stored', async () => {
    const release = test.bucket.hold({ reading: false });
    const { user } = show();
    await ready();
    await user.upload(input(), file('plage.png', 'image/png', 8_000_000));
    const bar = screen.getByRole('progressbar', { name: /^Envoi\s: plage\.png$/ });
    expect(bar).toHaveAttribute('value', '0');
    release();
    await waitFor(() => expect(test.bucket.received[0]?.bytes).toBeGreaterThan(8_000_000));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  });

  it('shows in percent how much of it is sent', () => {
    let report: (percent: number) => void = () => undefined;
    const storage = {
      upload: (_: File, { onProgress = report }: Pick<UploadOptions, 'onProgress'>) => {
        report = onProgress;
        return new Promise<FileRecord>(() => undefined);
      },
    };
    const entry = { id: '1', name: 'plage.png', type: 'image/png', file: file('plage.png') };
    const handlers = { onStored: jest.fn(), onFailure: jest.fn(), onRemove: jest.fn(), onAnimated: undefined };
    render(
      <TestSite>
        <Tile entry={entry} storage={storage} removeRef={null} {...handlers} />
      </TestSite>,
    );
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '100');
    for (const percent of [40, 100]) {
      act(() => report(percent));
      expect(screen.getByRole('progressbar')).toHaveAttribute('value', String(percent));
    }
  });

  it.each([
    ['contrat.doc', 'application/msword', 'Word'],
    ['contrat.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
    ['plan.pdf', 'application/pdf', 'PDF'],
    ['vues.ppt', 'application/vnd.ms-powerpoint', 'PowerPoint'],
    ['vues.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PowerPoint'],
    ['loyers.xls', 'application/vnd.ms-excel', 'Excel'],
    ['loyers.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ])('has its type’s icon: %s, with the type of the extension', async (name, type, label) => {
    const { user } = show();
    await ready();
    await user.upload(input(), file(name, ''));
    expect(await screen.findByRole('img', { name: label })).toBeInTheDocument();
    await waitFor(() => expect(test.bucket.received[0]).toMatchObject({ name, type }));
  });

  it('is announced when it is added, stored and removed', async () => {
    const release = test.bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ajouté : a.png'));
    release();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Envoyé : a.png'));
    await user.click(removal('a.png'));
    expect(screen.getByRole('status')).toHaveTextContent('Retiré : a.png');
  });

  it('is shown as refused when the server rejects it, and can be retried', async () => {
    test.bucket.refusals.push({
      status: 422,
      payload: { message: 'Non', fields: [{ fieldName: 'file', message: 'Le fichier est endommagé ou incomplet' }] },
    });
    const { user } = show();
    await ready();
    await user.upload(input(), file('faux.png'));
    await waitFor(() => expect(refusals()).toHaveLength(1));
    expect(tiles()).toHaveLength(0);
    expect(refusals()[0]).toHaveTextContent('faux.pngIl n’a pas pu être envoyé. Le fichier est endommagé ou incomplet');
    await user.click(retrial('faux.png'));
    await waitFor(() => expect(test.bucket.received).toHaveLength(1));
    expect(refusals()).toHaveLength(0);
    expect(tiles()).toHaveLength(1);
  });

  it('is rejected when the response isn’t a file record', async () => {
    test.bucket.refusals.push({ status: 201, payload: { _id: 'x' } });
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(refusals()).toHaveLength(1));
    expect(tiles()).toHaveLength(0);
  });

  it('is one of at most four concurrent uploads', async () => {
    const release = test.bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(
      input(),
      Array.from({ length: 6 }, (_, index) => file(`${index}.png`)),
    );
    await waitFor(() => expect(test.bucket.begun).toBe(4));
    expect(screen.getAllByRole('progressbar')).toHaveLength(6);
    release();
    await waitFor(() => expect(test.bucket.received).toHaveLength(6));
  });

  it('is retried with a new token when the first one has expired', async () => {
    test.bucket.refusals.push({ status: 403, payload: { message: 'Token invalid or expired' } });
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(test.bucket.received).toEqual([expect.objectContaining({ token: 'Bearer media-2' })]));
    expect(tiles()).toHaveLength(1);
    expect(refusals()).toEqual([]);
  });
});

describe('removing', () => {
  it('aborts a running upload without an error', async () => {
    test.bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await screen.findByRole('progressbar');
    await waitFor(() => expect(test.bucket.begun).toBe(1));
    await user.click(removal('a.png'));
    await waitFor(() => expect(test.bucket.aborted).toBe(1));
    expect(tiles()).toHaveLength(0);
    expect(refusals()).toEqual([]);
    expect(test.addresses).toEqual({ made: 1, revoked: 1 });
  });

  it('aborts running uploads when the page is left', async () => {
    test.bucket.hold();
    const { user, unmount } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await screen.findByRole('progressbar');
    await waitFor(() => expect(test.bucket.begun).toBe(1));
    unmount();
    await waitFor(() => expect(test.bucket.aborted).toBe(1));
    expect(refusals()).toEqual([]);
    expect(test.addresses.revoked).toBe(test.addresses.made);
  });

  it('removes a stored file from the value', async () => {
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png'), stored('2', 'b.png')] });
    await user.click(removal('a.png'));
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0][0].files.map(({ name }: FileRecord) => name)).toEqual(['b.png']);
  });

  it('moves focus to the next tile, else the previous one, else the area', async () => {
    const { user } = show({}, { initial: ['1', '2', '3'].map((id) => stored(id, `${id}.png`)) });
    await ready();
    removal('2.png').focus();
    await user.keyboard('{Enter}');
    expect(removal('3.png')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(removal('1.png')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(area()).toHaveFocus();
  });
});
