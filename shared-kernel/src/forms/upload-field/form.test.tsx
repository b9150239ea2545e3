import { screen, waitFor } from '@testing-library/react';
import { area, bucketOfTest, drop, file, input, ready, removal, show, stored, submit } from './testing/upload-form.tsx';

const test = bucketOfTest();

describe('the form', () => {
  it('is not sent while an upload runs, and says why', async () => {
    const release = test.bucket.hold();
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('b.png'));
    await user.click(submit());
    expect(await screen.findByText('Veuillez attendre la fin de l’envoi')).toBeInTheDocument();
    expect(area()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(screen.queryByText('Veuillez attendre la fin de l’envoi')).not.toBeInTheDocument());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('stops saying so when the upload is given up', async () => {
    test.bucket.hold();
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('b.png'));
    await user.click(submit());
    await screen.findByText('Veuillez attendre la fin de l’envoi');
    await user.click(removal('b.png'));
    await waitFor(() => expect(screen.queryByText('Veuillez attendre la fin de l’envoi')).not.toBeInTheDocument());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('is not sent while a rejection stands, until it is put away', async () => {
    const { user, onSubmit } = show({ maxSize: 2 }, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('b.png'));
    await screen.findByText('File is larger than 2 bytes');
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    expect(area()).toHaveFocus();
    await waitFor(() => expect(area()).not.toHaveAccessibleDescription());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('keeps a rejection while other files come and go', async () => {
    const { user, onSubmit } = show({ maxSize: 4 }, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('gros.png', 'image/png', 5));
    await screen.findByText('File is larger than 4 bytes');
    await user.upload(input(), file('petit.png'));
    await waitFor(() => expect(test.bucket.received).toHaveLength(1));
    await user.click(removal('a.png'));
    test.bucket.refusals.push({ status: 422, payload: { message: 'Non' } });
    await user.upload(input(), file('perdu.png'));
    await waitFor(() => expect(screen.queryByText('perdu.png')).not.toBeInTheDocument());
    expect(screen.getByText('File is larger than 4 bytes')).toBeInTheDocument();
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows one rejection after the other', async () => {
    const { user } = show({ maxSize: 4, accept: { 'image/*': [] } });
    await ready();
    await user.upload(input(), file('gros.png', 'image/png', 5));
    await drop([file('texte.pdf', 'application/pdf')]);
    await screen.findByText('File is larger than 4 bytes');
    await user.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    await screen.findByText('File type must be image/*');
    await user.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    await waitFor(() => expect(area()).not.toHaveAccessibleDescription());
  });

  it.each([
    ['the same file is chosen anew', {}, 'photo.png'],
    ['another file takes its place', { maxFiles: 1 }, 'autre.png'],
  ])('forgets a rejection when %s', async (_, options, name) => {
    const { user } = show({ maxSize: 4, ...options });
    await ready();
    await user.upload(input(), file('photo.png', 'image/png', 5));
    await screen.findByText('File is larger than 4 bytes');
    await user.upload(input(), file(name));
    await waitFor(() => expect(screen.queryByText('File is larger than 4 bytes')).not.toBeInTheDocument());
  });
});
