import { screen, waitFor } from '@testing-library/react';
import type { FileRecord } from '../../contracts/index.ts';
import { record, says } from '../../validation/index.ts';
import { storedFile, storedFiles } from './index.ts';
import {
  area,
  bucketOfTest,
  file,
  input,
  picture,
  ready,
  refusals,
  removal,
  show,
  stored,
  submit,
  tiles,
} from './testing/upload-form.tsx';

const test = bucketOfTest();

describe('the value', () => {
  it('starts with the form’s valid records', async () => {
    const { url: _, ...broken } = stored('2', 'b.png');
    const { user, onSubmit } = show({}, { initial: [stored('1', 'a.png'), broken, null] });
    expect(tiles()).toHaveLength(1);
    expect(picture()).toHaveAttribute('src', '/bucket/1?w=80&h=80');
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [stored('1', 'a.png')] }));
  });

  it('is one record for a single file, and empty once that is removed', async () => {
    const { user, onSubmit } = show({ maxFiles: 1 });
    await ready();
    await user.upload(input(), file('a.png'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: expect.objectContaining({ name: 'a.png' }) }));
    await user.click(removal('a.png'));
    await user.click(submit());
    await waitFor(() => expect(area()).toHaveAccessibleDescription('Le champ « files » est obligatoire'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps a single file until its replacement is stored', async () => {
    const { user, onSubmit } = show({ maxFiles: 1 }, { initial: stored('1', 'ancien.png') });
    await ready();
    test.bucket.refusals.push({ status: 500, payload: { message: 'Non' } });
    await user.upload(input(), file('refusé.png'));
    await waitFor(() => expect(refusals()).toHaveLength(1));
    expect(removal('ancien.png')).toBeInTheDocument();
    await user.upload(input(), file('nouveau.png'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(tiles()).toHaveLength(1);
    await user.click(submit());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ files: expect.objectContaining({ name: 'nouveau.png' }) }),
    );
  });

  it('keeps the order of the choice, regardless of which upload completes first', async () => {
    const { user, onSubmit } = show({}, { initial: [stored('f', 'avant.png')] });
    await ready();
    await user.upload(input(), [file('a.png', 'image/png', 3_000_000), file('b.png')]);
    await waitFor(() => expect(test.bucket.received).toHaveLength(2));
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

it('accepts an empty value when the field is optional', async () => {
  const rules = record({ file: storedFile().nullable() });
  await expect(rules.isValid({ file: null }, { strict: true })).resolves.toBe(true);
  await expect(rules.isValid({ file: { _id: '1' } }, { strict: true })).resolves.toBe(false);
});

it('requires a file when the rules do', async () => {
  const rules = record({ files: storedFiles(2).min(1, says('required')) });
  await expect(rules.isValid({ files: [] }, { strict: true })).resolves.toBe(false);
  await expect(rules.isValid({ files: [stored('1', 'a.png')] }, { strict: true })).resolves.toBe(true);
});
