import { screen, waitFor } from '@testing-library/react';
import {
  area,
  bucketOfTest,
  dismissal,
  drop,
  file,
  input,
  ready,
  removal,
  show,
  stored,
  submit,
} from './testing/upload-form.tsx';

const test = bucketOfTest();

describe('the form', () => {
  it('isn’t submitted while an upload runs, and shows why', async () => {
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

  it('removes that message when the upload is aborted', async () => {
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

  it('isn’t submitted while a refused file is open, and moves focus to it', async () => {
    const { user, onSubmit } = show({ maxSize: 2 }, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('b.png'));
    await screen.findByText('File is larger than 2 bytes');
    await user.click(submit());
    expect(await screen.findByText('Des fichiers ont été refusés : masquez-les ou réessayez')).toBeVisible();
    expect(dismissal('b.png')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(area()).toHaveFocus();
    await waitFor(() => expect(area()).not.toHaveAccessibleDescription());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('keeps refused files while others are added and removed', async () => {
    const { user, onSubmit } = show({ maxSize: 4, accept: { 'image/*': [] } }, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('gros.png', 'image/png', 5));
    await screen.findByText('File is larger than 4 bytes');
    await user.upload(input(), file('petit.png'));
    await waitFor(() => expect(test.bucket.received).toHaveLength(1));
    await user.click(removal('a.png'));
    await drop([file('texte.pdf', 'application/pdf')]);
    expect(await screen.findByText('File type must be image/*')).toBeVisible();
    expect(screen.getByText('File is larger than 4 bytes')).toBeVisible();
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(dismissal('gros.png'));
    expect(dismissal('texte.pdf')).toHaveFocus();
  });

  it.each([
    ['the same file is chosen again', {}, 'photo.png'],
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
