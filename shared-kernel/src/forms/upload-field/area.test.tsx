import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Locale } from '../../contracts/index.ts';
import { area, bucketOfTest, drag, file, input, ready, show } from './testing/upload-form.tsx';

const test = bucketOfTest();

describe('the area', () => {
  it('is disabled until it has a media token, and then shows instructions', async () => {
    show();
    expect(area()).toBeDisabled();
    await ready();
    expect(area()).toHaveTextContent('Glissez votre fichier ou bien cliquez ici pour le selectionner');
    expect(test.bucket.asked).toEqual(['/api/v1/auth/z/upload-token?mimeTypes=image']);
  });

  it('stays disabled without a token, and calls onTokenFailure', async () => {
    test.bucket.tokenRefusals.push({ status: 403, payload: { message: 'Access mismatch' } });
    const onTokenFailure = jest.fn();
    show({ onTokenFailure });
    await waitFor(() => expect(onTokenFailure).toHaveBeenCalledTimes(1));
    expect(onTokenFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 403, message: 'Access mismatch' }));
    expect(area()).toBeDisabled();
    expect(screen.getByText('L’envoi de fichiers est momentanément indisponible')).toBeInTheDocument();
  });

  it('asks to drop files that are dragged over it', async () => {
    show();
    await ready();
    await act(async () => void fireEvent.dragEnter(area(), drag([file('a.png')])));
    expect(area()).toHaveTextContent('Libérez vos fichiers ici');
    await act(async () => void fireEvent.dragLeave(area(), drag([file('a.png')])));
    expect(area()).toHaveTextContent('Glissez votre fichier');
  });

  it('opens the dialog by keyboard', async () => {
    const { user } = show();
    await ready();
    const click = jest.spyOn(input(), 'click');
    await user.tab();
    expect(area()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(click).toHaveBeenCalledTimes(1);
  });

  it('has a label with the required mark', async () => {
    show();
    await ready();
    expect(screen.getByText('Documents', { selector: 'label' })).toHaveTextContent('Documents* (obligatoire)');
  });

  it.each<[Locale, string]>([
    ['ar', 'اسحبوا ملفكم إلى هنا أو اضغطوا لاختياره'],
    ['en', 'Drag your file here, or click to choose it'],
  ])('is translated to %s', async (locale, prompt) => {
    show({}, { locale });
    await ready();
    expect(area()).toHaveTextContent(prompt);
  });
});
