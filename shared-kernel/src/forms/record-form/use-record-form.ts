import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, type KeepStateOptions } from 'react-hook-form';
import { sessionStore } from 'shared-kernel/session';
import type { Schema } from 'yup';
import type { ApiError } from '../../contracts/index.ts';
import type { Draft, DraftName } from '../../drafts/index.ts';
import type { Clash } from '../clash.ts';
import { type SchemaFormState, useSchemaForm } from '../use-schema-form.ts';
import { changedPaths, changesUnder, mergeChanges, withThose } from './changes.ts';
import { useDraft } from './use-draft.ts';

interface Options<Values extends FieldValues, Stored extends { version?: number }> {
  rules: Schema<Values>;
  /**
   * The record as it was read, or what a new one starts with, which must stay the same object. Read anew, it takes the place of
   * what was read before, as after a save that came too late; nobody is told unless both changed the same.
   */
  record: Stored;
  /** What of a record the form holds: a value for each field. */
  valuesOf: (record: Stored) => Values;
  /** The record below what the form begins with, where that is a proposal which others' changes don't reach. */
  liveOf?: (record: Stored) => Stored;
  /**
   * Sends what was filled in, over the record that it changes: as it was last read, also by a save that came too late.
   * @returns the record as it is stored
   */
  save: (values: Values, before: Stored) => Promise<Stored>;
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
  liveOf = (stored) => stored,
  save,
  onSaved,
  draft: name,
}: Options<Values, Stored>): RecordFormState<Values> => {
  const form = useSchemaForm(rules, { defaultValues: valuesOf(record) as DefaultValues<Values> });
  const [clash, setClash] = useState<Pick<Clash, 'newer' | 'paths'>>();
  const [isRestored, setRestored] = useState(false);
  const known = useRef(record);
  const getSaved = () => ({ version: known.current.version, saved: valuesOf(known.current) });

  const show = (values: Values, options?: KeepStateOptions): void => {
    // A field that is reset to nothing keeps the text that stands in it.
    const emptied = changedPaths(form.getValues(), values).filter((path) => get(values, path) === undefined);
    for (const path of emptied) form.setValue(path as FieldPath<Values>, undefined as never);
    form.reset(values, options);
  };

  const adopt = (newer: Stored, options?: KeepStateOptions): void => {
    known.current = newer;
    show(valuesOf(newer), options);
    setClash(undefined);
    setRestored(false);
  };

  const isChanged = (): boolean => changedPaths(getSaved().saved, form.getValues()).length > 0;

  /** @returns what was changed both here and there */
  const merge = (
    newer: Stored,
    { saved, typed }: Pick<Draft<Values>, 'saved' | 'typed'>,
    unsettled: readonly string[] = [],
  ): Pick<Clash, 'paths'> & { newer: Values } => {
    const shown = valuesOf(newer);
    const live = valuesOf(liveOf(newer));
    const { values, clashes } = mergeChanges(saved, typed, shown);
    const under = changesUnder(valuesOf(liveOf(known.current)), live, values);
    const isOther = (state: Values) => (path: string) => !dequal(get(state, path), get(values, path));
    const [still, stillUnder] = [unsettled.filter(isOther(shown)), unsettled.filter(isOther(live))];
    const hidden = [...under, ...stillUnder.filter((path) => !still.includes(path))];
    adopt(newer);
    // Lists take other items from a reset alone.
    show(values, { keepDefaultValues: true });
    return { newer: withThose(shown, hidden, live), paths: [...new Set([...still, ...clashes, ...hidden])] };
  };

  const meet = (newer: Stored, draft: Pick<Draft<Values>, 'saved' | 'typed'>): void => setClash(merge(newer, draft));

  const restore = (draft: Draft<Values>): void => {
    if (record.version === draft.version) merge(record, draft);
    else meet(record, draft);
    if (isChanged()) {
      setRestored(true);
      return;
    }
    // It was saved after all, here or elsewhere.
    setClash(undefined);
    settle();
  };

  const catchUp = useEffectEvent((newer: Stored): void => {
    // What was read before the last save says nothing.
    if (newer === known.current || (newer.version ?? 0) < (known.current.version ?? 0)) return;
    const { saved } = getSaved();
    if (dequal(valuesOf(newer), saved) && dequal(valuesOf(liveOf(newer)), valuesOf(liveOf(known.current)))) {
      known.current = newer;
      return;
    }
    const met = merge(newer, { saved, typed: form.getValues() }, clash?.paths);
    if (met.paths.length > 0) setClash(met);
    setRestored(isRestored && isChanged());
    settle();
  });

  useEffect(() => catchUp(record), [record]);

  const settle = useDraft(form, { name, getSaved, restore });

  // A reset draws the items of lists anew, and takes the focus from whoever saved from within one.
  const takeOver = (stored: Stored, sent: Values): void => {
    const typed = form.getValues();
    if (dequal(typed, valuesOf(stored))) adopt(stored, { keepValues: true });
    else merge(stored, { saved: sent, typed });
  };

  const saveAll = async (values: Values): Promise<void> => {
    try {
      const stored = await save(values, known.current);
      takeOver(stored, values);
      settle();
      onSaved?.(stored);
    } catch (error) {
      // The session has ended, and the dialog that asks for the next one says so.
      if (sessionStore.getState().status === 'loggedOut') return;
      const newer = currentOf<Stored>(error);
      if (!newer) throw error;
      const met = merge(newer, { ...getSaved(), typed: form.getValues() });
      if (met.paths.length > 0 || isChanged()) {
        setClash(met);
        return;
      }
      // All that was typed is saved: by a call whose answer was lost, most likely.
      settle();
      onSaved?.(newer);
    }
  };

  const take = (paths: readonly string[]): void => {
    if (!clash) return;
    for (const path of paths) {
      form.setValue(path as FieldPath<Values>, get(clash.newer, path), { shouldDirty: true });
    }
    const left = clash.paths.filter((path) => !paths.includes(path));
    setClash(left.length > 0 ? { ...clash, paths: left } : undefined);
    if (!isChanged()) setRestored(false);
  };

  return {
    form,
    save: saveAll,
    clash: clash && { ...clash, take },
    isRestored,
    discard: () => adopt(known.current),
  };
};
