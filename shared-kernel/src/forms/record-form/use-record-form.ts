import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get } from 'react-hook-form';
import { sessionStore } from 'shared-kernel/session';
import type { Schema } from 'yup';
import type { ApiError } from '../../contracts/index.ts';
import type { Draft, DraftName } from '../../drafts/index.ts';
import type { Clash } from '../clash.ts';
import { type SchemaFormState, useSchemaForm } from '../use-schema-form.ts';
import { changedPaths } from './changes.ts';
import { useDraft } from './use-draft.ts';

interface Options<Values extends FieldValues, Stored extends { version?: number }> {
  rules: Schema<Values>;
  /** The record as it was read, or what a new one starts with. */
  record: Stored;
  /** What of a record the form holds: a value for each field. */
  valuesOf: (record: Stored) => Values;
  /** Sends what was filled in. @returns the record as it is stored */
  save: (values: Values, version: number | undefined) => Promise<Stored>;
  onSaved?: (stored: Stored) => void;
  /** Whose form it is, and of what: what isn't saved is kept under that name. */
  draft: DraftName;
}

export interface RecordFormState<Values extends FieldValues> {
  form: SchemaFormState<Values>;
  save: (values: Values) => Promise<void>;
  clash: Clash | undefined;
  /** What was typed earlier stands in the form again. */
  isRestored: boolean;
  /** Gives up all that was typed for what is saved. */
  discard: () => void;
}

/** The record as it is now, when that is why a save was refused. */
const currentOf = <Stored>(error: unknown): Stored | undefined => {
  const { status, payload } = error as Partial<ApiError>;
  const isStale = status === 409 || status === 412;
  return isStale && payload && 'current' in payload ? (payload.current as Stored) : undefined;
};

/**
 * The form of a record that somebody edits. What is typed while it is being saved stays. When the record was changed
 * elsewhere meanwhile, what was typed here stays, and the rest becomes what it is; so it does when what was typed earlier
 * is given back.
 */
export const useRecordForm = <Values extends FieldValues, Stored extends { version?: number }>({
  rules,
  record,
  valuesOf,
  save,
  onSaved,
  draft: name,
}: Options<Values, Stored>): RecordFormState<Values> => {
  const form = useSchemaForm(rules, { defaultValues: valuesOf(record) as DefaultValues<Values> });
  const [clash, setClash] = useState<Pick<Clash, 'newer' | 'paths'>>();
  const [isRestored, setRestored] = useState(false);
  const known = useRef(record);
  const getSaved = () => ({ version: known.current.version, saved: valuesOf(known.current) });

  const adopt = (newer: Stored): void => {
    known.current = newer;
    form.reset(valuesOf(newer));
    setClash(undefined);
    setRestored(false);
  };

  const put = (path: string, values: object): void =>
    form.setValue(path as FieldPath<Values>, get(values, path), { shouldDirty: true });

  /** @returns paths of what was changed both here and there */
  const merge = (newer: Stored, { saved, typed }: Pick<Draft<Values>, 'saved' | 'typed'>): string[] => {
    const typedPaths = changedPaths(saved, typed);
    const newerPaths = changedPaths(saved, valuesOf(newer));
    adopt(newer);
    for (const path of typedPaths) put(path, typed);
    return typedPaths.filter((path) => newerPaths.some((other) => isWithin(path, other) || isWithin(other, path)));
  };

  const meet = (newer: Stored, draft: Pick<Draft<Values>, 'saved' | 'typed'>): void => {
    const paths = merge(newer, draft);
    setClash({ newer: valuesOf(newer), paths });
  };

  const restore = (draft: Draft<Values>): void => {
    if (record.version === draft.version) merge(record, draft);
    else meet(record, draft);
    setRestored(true);
  };

  useDraft(form, { name, getSaved, restore });

  const saveAll = async (values: Values): Promise<void> => {
    try {
      const stored = await save(values, known.current.version);
      merge(stored, { saved: values, typed: form.getValues() });
      onSaved?.(stored);
    } catch (error) {
      // The session has ended, and the dialog that asks for the next one says so.
      if (sessionStore.getState().status === 'loggedOut') return;
      const newer = currentOf<Stored>(error);
      if (!newer) throw error;
      meet(newer, { ...getSaved(), typed: form.getValues() });
    }
  };

  const take = (paths: readonly string[]): void => {
    if (!clash) return;
    for (const path of paths) put(path, clash.newer);
    const left = clash.paths.filter((path) => !paths.includes(path));
    setClash(left.length > 0 ? { ...clash, paths: left } : undefined);
  };

  return {
    form,
    save: saveAll,
    clash: clash && { ...clash, take },
    isRestored,
    discard: () => adopt(known.current),
  };
};

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);
