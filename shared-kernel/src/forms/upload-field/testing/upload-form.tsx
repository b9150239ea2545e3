import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { FileRecord, Locale } from '../../../contracts/index.ts';
import { configureHttp } from '../../../http/index.ts';
import { TestSite } from '../../../testing/test-site.tsx';
import { record } from '../../../validation/index.ts';
import { SchemaForm, SubmitButton, useSchemaForm } from '../../index.ts';
import { storedFile, storedFiles, UploadField } from '../index.ts';
import { BucketServer } from './bucket-server.ts';

export type FieldOptions = Partial<ComponentProps<typeof UploadField>>;

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

/** The server of a test, and counts of created and revoked object URLs. */
export const bucketOfTest = () => {
  const test = { bucket: new BucketServer(), addresses: { made: 0, revoked: 0 } };
  beforeEach(async () => {
    test.bucket = new BucketServer();
    configureHttp({ baseURL: await test.bucket.open(), language: () => 'fr' });
    test.addresses = { made: 0, revoked: 0 };
    Object.assign(URL, {
      createObjectURL: () => `blob:http://localhost/${++test.addresses.made}`,
      revokeObjectURL: () => void test.addresses.revoked++,
    });
  });
  afterEach(() => test.bucket.close());
  return test;
};

export const show = (options: FieldOptions = {}, { initial, locale = 'fr' }: Shown = {}) => {
  const onSubmit = jest.fn();
  const start = initial ?? (options.maxFiles === 1 ? null : []);
  const view = render(
    <TestSite locale={locale}>
      <TestForm options={options} initial={start} onSubmit={onSubmit} />
    </TestSite>,
  );
  // The file dialog's filter can be bypassed with "all files".
  const user = userEvent.setup({ applyAccept: false });
  return { user, onSubmit, ...view };
};

export const area = () => screen.getByRole('button', { name: /^Documents/ });
export const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
export const picture = () => document.querySelector('li img');
const tilesOf = (name: string) => {
  const list = screen.queryByRole('list', { name });
  return list ? within(list).queryAllByRole('listitem') : [];
};
export const tiles = () => tilesOf('Fichiers');
export const refusals = () => tilesOf('Fichiers refusés');
export const dismissal = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Masquer ce message\\s: ${name}$`) });
export const retrial = (name: string) => screen.getByRole('button', { name: new RegExp(`^Réessayer\\s: ${name}$`) });
export const ready = () => waitFor(() => expect(area()).toBeEnabled());
export const submit = () => screen.getByRole('button', { name: 'Enregistrer' });
export const removal = (name: string) => screen.getByRole('button', { name: `Retirer ${name}` });

export const file = (name: string, type = 'image/png', bytes = 4) => new File([new Uint8Array(bytes)], name, { type });

export const stored = (id: string, name: string, type = 'image/png'): FileRecord => ({
  _id: id,
  key: id,
  url: `/bucket/${id}?w=$w&h=$h`,
  name,
  type,
});

export const drag = (files: File[]) => ({
  dataTransfer: {
    files,
    items: files.map((each) => ({ kind: 'file', type: each.type, getAsFile: () => each })),
    types: ['Files'],
  },
});

export const drop = (files: File[]) => act(async () => void fireEvent.drop(area(), drag(files)));
