import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import site from '../../../../site.json' with { type: 'json' };
import type { FileRecord, Locale, SiteConfig } from '../../contracts/index.ts';
import { configureHttp } from '../../http/index.ts';
import { takeOrders } from '../../notifications/index.ts';
import { SiteProvider } from '../../site/index.ts';
import { record, says } from '../../validation/index.ts';
import { SchemaForm, SubmitButton, useSchemaForm } from '../index.ts';
import { storedFile, storedFiles, UploadField } from './index.ts';
import { BucketServer } from './testing/bucket-server.ts';

type FieldOptions = Partial<ComponentProps<typeof UploadField>>;

const manyRules = record({ files: storedFiles(20).required() });
const oneRules = record({ files: storedFile().required() });

interface TestFormProps {
  options: FieldOptions;
  initial: unknown;
  onSubmit: (values: unknown) => unknown;
}

const TestForm = ({ options, initial, onSubmit }: TestFormProps) => {
  const rules = options.maxFiles === 1 ? oneRules : manyRules;
  const form = useSchemaForm<{ files: unknown }>(rules as never, { defaultValues: { files: initial } });
  return (
    <SchemaForm form={form} onSubmit={onSubmit}>
      <UploadField name="files" label="Documents" required {...options} />
      <SubmitButton>Enregistrer</SubmitButton>
    </SchemaForm>
  );
};

interface Shown {
  initial?: unknown;
  locale?: Locale;
}

let bucket: BucketServer;
const addresses = { made: 0, revoked: 0 };

beforeEach(async () => {
  bucket = new BucketServer();
  configureHttp({ baseURL: await bucket.open(), language: () => 'fr' });
  takeOrders();
  addresses.made = 0;
  addresses.revoked = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:http://localhost/${++addresses.made}`,
    revokeObjectURL: () => void addresses.revoked++,
  });
});

afterEach(() => bucket.close());

const show = (options: FieldOptions = {}, { initial, locale = 'fr' }: Shown = {}) => {
  const onSubmit = jest.fn();
  const start = initial ?? (options.maxFiles === 1 ? null : []);
  const view = render(
    <SiteProvider site={site as SiteConfig} locale={locale} renderedAt="2026-11-24T09:00:00.000Z">
      <TestForm options={options} initial={start} onSubmit={onSubmit} />
    </SiteProvider>,
  );
  // The dialog's own filter is a help, not a wall: people can pick "all files".
  const user = userEvent.setup({ applyAccept: false });
  return { user, onSubmit, ...view };
};

const area = () => screen.getByRole('button', { name: /^Documents/ });
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const picture = () => document.querySelector('li img');
const tiles = () => screen.queryAllByRole('listitem');
const ready = () => waitFor(() => expect(area()).toBeEnabled());
const notices = () => takeOrders().flatMap((order) => (order.order === 'show' ? [order.notice] : []));
const submit = () => screen.getByRole('button', { name: 'Enregistrer' });
const removal = (name: string) => screen.getByRole('button', { name: `Retirer ${name}` });

const file = (name: string, type = 'image/png', bytes = 4) => new File([new Uint8Array(bytes)], name, { type });

const stored = (id: string, name: string, type = 'image/png'): FileRecord => ({
  _id: id,
  key: id,
  url: `/bucket/${id}?w=$w&h=$h`,
  name,
  type,
});

const drag = (files: File[]) => ({
  dataTransfer: {
    files,
    items: files.map((each) => ({ kind: 'file', type: each.type, getAsFile: () => each })),
    types: ['Files'],
  },
});

const drop = (files: File[]) => act(async () => void fireEvent.drop(area(), drag(files)));

describe('the area', () => {
  it('is disabled until there is a media token, and then says what to do', async () => {
    show();
    expect(area()).toBeDisabled();
    await ready();
    expect(area()).toHaveTextContent('Glissez votre fichier ou bien cliquez ici pour le selectionner');
    expect(bucket.asked).toEqual(['/api/v1/auth/z/upload-token?mimeTypes=image']);
  });

  it('stays disabled when no token is given, and tells who asked to know', async () => {
    bucket.tokenRefusals.push({ status: 403, payload: { message: 'Access mismatch' } });
    const onTokenFailure = jest.fn();
    show({ onTokenFailure });
    await waitFor(() => expect(onTokenFailure).toHaveBeenCalledTimes(1));
    expect(onTokenFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 403, message: 'Access mismatch' }));
    expect(area()).toBeDisabled();
    expect(screen.getByText("L'envoi de fichiers est momentanément indisponible")).toBeInTheDocument();
  });

  it('asks to let go of what is dragged over it', async () => {
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
  ])('speaks %s', async (locale, prompt) => {
    show({}, { locale });
    await ready();
    expect(area()).toHaveTextContent(prompt);
  });
});

describe('a chosen file', () => {
  it('is sent at once with the media token, and becomes the server’s record', async () => {
    const { user, onSubmit } = show();
    await ready();
    await user.upload(input(), file('plage.png'));
    await waitFor(() => expect(bucket.received).toHaveLength(1));
    expect(bucket.received[0]).toMatchObject({ name: 'plage.png', type: 'image/png', token: 'Bearer media-1' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(picture()).toHaveAttribute('src', '/api/v1/bucket/file/key-1?w=80&h=80');
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0][0].files).toEqual([expect.objectContaining({ name: 'plage.png', key: 'key-1' })]);
  });

  it('shows itself until it is stored, by an address that is given back', async () => {
    const release = bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(input(), file('plage.png'));
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:http://localhost/1'));
    expect(addresses).toEqual({ made: 1, revoked: 0 });
    release();
    await waitFor(() => expect(addresses).toEqual({ made: 1, revoked: 1 }));
  });

  it('has a progress bar until it is stored', async () => {
    const release = bucket.hold({ reading: false });
    const { user } = show();
    await ready();
    await user.upload(input(), file('plage.png', 'image/png', 8_000_000));
    const bar = screen.getByRole('progressbar', { name: 'Envoi de plage.png' });
    expect(bar).toHaveAttribute('value', '0');
    release();
    await waitFor(() => expect(bucket.received[0]?.bytes).toBeGreaterThan(8_000_000));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  });

  it.each([
    ['contrat.doc', 'application/msword', 'Word'],
    ['contrat.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
    ['plan.pdf', 'application/pdf', 'PDF'],
    ['vues.ppt', 'application/vnd.ms-powerpoint', 'PowerPoint'],
    ['vues.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PowerPoint'],
    ['loyers.xls', 'application/vnd.ms-excel', 'Excel'],
    ['loyers.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ])('has its kind’s icon: %s, whose type is guessed from the extension', async (name, type, label) => {
    const { user } = show();
    await ready();
    await user.upload(input(), file(name, ''));
    expect(await screen.findByRole('img', { name: label })).toBeInTheDocument();
    await waitFor(() => expect(bucket.received[0]).toMatchObject({ name, type }));
  });

  it('is announced when it is added, stored and removed', async () => {
    const release = bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ajouté : a.png'));
    release();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Envoyé : a.png'));
    await user.click(removal('a.png'));
    expect(screen.getByRole('status')).toHaveTextContent('Retiré : a.png');
  });

  it('goes when the server refuses it, which the person is told', async () => {
    bucket.refusals.push({
      status: 422,
      payload: { message: 'Non', fields: [{ fieldName: 'file', message: 'Le fichier est endommagé ou incomplet' }] },
    });
    const { user } = show();
    await ready();
    await user.upload(input(), file('faux.png'));
    await waitFor(() => expect(tiles()).toHaveLength(0));
    expect(notices()).toEqual([
      expect.objectContaining({
        kind: 'error',
        message: "faux.png n'a pas pu être envoyé. Le fichier est endommagé ou incomplet",
      }),
    ]);
  });

  it('goes when the answer is no file record', async () => {
    bucket.refusals.push({ status: 201, payload: { _id: 'x' } });
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(tiles()).toHaveLength(0));
    expect(notices()).toHaveLength(1);
  });

  it('is sent again with a new token when the first one has run out', async () => {
    bucket.refusals.push({ status: 403, payload: { message: 'Token invalid or expired' } });
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(bucket.received).toEqual([expect.objectContaining({ token: 'Bearer media-2' })]));
    expect(tiles()).toHaveLength(1);
    expect(notices()).toEqual([]);
  });
});

describe('removing', () => {
  it('stops an upload that is under way, and says nothing of it', async () => {
    bucket.hold();
    const { user } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await screen.findByRole('progressbar');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await user.click(removal('a.png'));
    await waitFor(() => expect(bucket.aborted).toBe(1));
    expect(tiles()).toHaveLength(0);
    expect(notices()).toEqual([]);
    expect(addresses).toEqual({ made: 1, revoked: 1 });
  });

  it('happens to uploads of a page that is left', async () => {
    bucket.hold();
    const { user, unmount } = show();
    await ready();
    await user.upload(input(), file('a.png'));
    await screen.findByRole('progressbar');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    unmount();
    await waitFor(() => expect(bucket.aborted).toBe(1));
    expect(notices()).toEqual([]);
    expect(addresses.revoked).toBe(addresses.made);
  });

  it('takes a stored file out of the value', async () => {
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png'), stored('2', 'b.png')] });
    await user.click(removal('a.png'));
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0][0].files.map(({ name }: FileRecord) => name)).toEqual(['b.png']);
  });

  it('leads the focus to the next tile, then the one before, then the area', async () => {
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
    expect(bucket.received).toHaveLength(0);
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
    await waitFor(() => expect(bucket.received).toHaveLength(20));
    await user.upload(input(), file('encore.png'));
    expect(tiles()).toHaveLength(20);
  });

  it('is no system file', async () => {
    const { user } = show();
    await ready();
    await user.upload(input(), [file('.DS_Store', ''), file('Thumbs.db', ''), file('a.png')]);
    await waitFor(() => expect(bucket.received.map(({ name }) => name)).toEqual(['a.png']));
    await drop([file('.DS_Store', ''), file('Thumbs.db', ''), file('b.png')]);
    await waitFor(() => expect(bucket.received.map(({ name }) => name)).toEqual(['a.png', 'b.png']));
    expect(tiles()).toHaveLength(2);
  });
});

describe('the value', () => {
  it('starts with the records of the form, less those that are none', async () => {
    const { url: _, ...broken } = stored('2', 'b.png');
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png'), broken, null] });
    expect(tiles()).toHaveLength(1);
    expect(picture()).toHaveAttribute('src', '/bucket/1?w=80&h=80');
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [stored('1', 'a.png')] }));
  });

  it('is one record, or nothing, where one file is the most', async () => {
    const { user, onSubmit } = show({ maxFiles: 1 });
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: expect.objectContaining({ name: 'a.png' }) }));
    await user.click(removal('a.png'));
    await user.click(submit());
    await waitFor(() => expect(area()).toHaveAccessibleDescription('Le champ « files » est obligatoire'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps a single file until the one in its place is stored', async () => {
    const { user, onSubmit } = show({ maxFiles: 1 }, { initial: stored('1', 'ancien.png') });
    await ready();
    bucket.refusals.push({ status: 500, payload: { message: 'Non' } });
    await user.upload(input(), file('refusé.png'));
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(removal('ancien.png')).toBeInTheDocument();
    await user.upload(input(), file('nouveau.png'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(tiles()).toHaveLength(1);
    await user.click(submit());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ files: expect.objectContaining({ name: 'nouveau.png' }) }),
    );
  });

  it('keeps the order in which files were chosen, whichever is stored first', async () => {
    const { user, onSubmit } = show({}, { initial: [stored('f', 'avant.png')] });
    await ready();
    await user.upload(input(), [file('a.png', 'image/png', 3_000_000), file('b.png')]);
    await waitFor(() => expect(bucket.received).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0][0].files.map(({ name }: FileRecord) => name)).toEqual([
      'avant.png',
      'a.png',
      'b.png',
    ]);
  });
});

describe('the form', () => {
  it('is not sent while an upload runs, and says why', async () => {
    const release = bucket.hold();
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('b.png'));
    await user.click(submit());
    expect(await screen.findByText("Veuillez attendre la fin de l'envoi")).toBeInTheDocument();
    expect(area()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(screen.queryByText("Veuillez attendre la fin de l'envoi")).not.toBeInTheDocument());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('stops saying so when the upload is given up', async () => {
    bucket.hold();
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png')] });
    await ready();
    await user.upload(input(), file('b.png'));
    await user.click(submit());
    await screen.findByText("Veuillez attendre la fin de l'envoi");
    await user.click(removal('b.png'));
    await waitFor(() => expect(screen.queryByText("Veuillez attendre la fin de l'envoi")).not.toBeInTheDocument());
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

  it('forgets a rejection when a file is chosen that fits', async () => {
    const { user } = show({ maxSize: 4 });
    await ready();
    await user.upload(input(), file('gros.png', 'image/png', 5));
    await screen.findByText('File is larger than 4 bytes');
    await user.upload(input(), file('petit.png'));
    await waitFor(() => expect(screen.queryByText('File is larger than 4 bytes')).not.toBeInTheDocument());
  });
});

it('takes no file for an answer where the rules do', async () => {
  const rules = record({ file: storedFile().nullable() });
  await expect(rules.isValid({ file: null }, { strict: true })).resolves.toBe(true);
  await expect(rules.isValid({ file: { _id: '1' } }, { strict: true })).resolves.toBe(false);
});

it('asks for a list with a file in it where the rules do', async () => {
  const rules = record({ files: storedFiles(2).min(1, says('required')) });
  await expect(rules.isValid({ files: [] }, { strict: true })).resolves.toBe(false);
  await expect(rules.isValid({ files: [stored('1', 'a.png')] }, { strict: true })).resolves.toBe(true);
});
