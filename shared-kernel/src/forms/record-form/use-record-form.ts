import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, type KeepStateOptions } from 'react-hook-form';
import { sessionStore } from 'shared-kernel/session';
import type { Schema } from 'yup';
import type { ApiError, RecordChange } from '../../contracts/index.ts';
import type { Draft, DraftName } from '../drafts/index.ts';
import type { EditConflict } from '../edit-conflict.ts';
import { type SchemaFormState, useSchemaForm } from '../use-schema-form.ts';
import { changedPaths, changesUnder, mergeChanges, withThose } from './changes.ts';
import { useDraft } from './use-draft.ts';
import { type InTurn, useTurns } from './use-turns.ts';

interface Options<Values extends FieldValues, Stored extends { version?: number }> {
  rules: Schema<Values>;
  /**
   * The record that was read, or the initial values of a new one; pass the same object at each render. A newer read is
   * merged into the form, as after a save that met a newer version. The user only sees a notice when both changed the
   * same fields.
   */
  record: Stored;
  /** The form values of a record, one for each field. */
  valuesOf: (record: Stored) => Values;
  /** The published record below, when the form begins with a proposal that others' changes don't affect. */
  liveOf?: (record: Stored) => Stored;
  /**
   * Saves the values over the record that was last read, including one read from a rejected save.
   * @returns the record as it is stored
   */
  save: (values: Values, before: Stored) => Promise<Stored>;
  /** Publishes what is saved, for records that are saved as drafts; see {@link RecordFormState.keep}. */
  publication?: Publication<Stored>;
  /** Called after the submission of the form. */
  onSaved?: (stored: Stored) => void;
  /** Name of the draft: its account and its record. */
  draft: DraftName;
}

interface Sending<Stored> {
  staying?: KeepStateOptions;
  isDone?: Publication<Stored>['isPublished'];
  onDone?: (stored: Stored) => void;
  /** Called instead of showing a conflict, when both changed different fields. */
  onMerged?: () => Promise<boolean>;
}

interface Publication<Stored> {
  /** @returns the published record */
  publish: (saved: Stored) => Promise<Stored>;
  /** Whether a record is stored as a draft; a copy, for example, isn't yet. */
  isSaved: (stored: Stored) => boolean;
  /** Whether a stored record, read after a failed publication, has nothing left to publish. */
  isPublished: (stored: Stored) => boolean;
}

export interface RecordFormState<Values extends FieldValues> {
  form: SchemaFormState<Values>;
  /**
   * Submits the valid values: saves them, and publishes them if there is a publication. Like {@link keep}, it waits for
   * the saves before it, and does nothing when one of them meets a conflict, which the user has to resolve first.
   */
  save: (values: Values) => Promise<void>;
  /**
   * Saves the current values as they are, without validating them, unless they are saved or published already.
   * @returns whether they are saved; false after a conflict, which the form shows
   */
  keep: () => Promise<boolean>;
  conflict: EditConflict | undefined;
  /** Whether the form shows a restored draft. */
  isRestored: boolean;
  /** Runs other work that needs what is saved, after the saves before it. */
  inTurn: InTurn;
  /** Discards everything typed and shows what is saved. */
  discard: () => void;
}

/** What stays in each reset. Without its fields, a form ignores what is typed until its next render. */
const MOUNTED = { keepFieldsRef: true } as const;
/** What stays in a form that is submitted, and in one whose values are saved unvalidated. */
const SUBMITTED = { ...MOUNTED, keepValues: true } as const;
const KEPT = { ...SUBMITTED, keepErrors: true, keepTouched: true, keepIsSubmitted: true } as const;

/** The record's current state, from the error of a save based on an old version. */
const currentOf = <Stored>(error: unknown): Stored | undefined => {
  const { status, payload } = error as Partial<ApiError>;
  const isStale = status === 409 || status === 412;
  return isStale && payload && 'current' in payload ? (payload.current as Stored) : undefined;
};

/** The change that caused a conflict, from the API's error. */
const lastChangeOf = (error: unknown): RecordChange | undefined => {
  const { payload } = error as Partial<ApiError>;
  return payload && 'lastChange' in payload ? payload.lastChange : undefined;
};

/**
 * The form of a record. What the user types during a save stays. When the record was changed elsewhere, typed changes
 * stay and the other fields are updated, also when a draft is restored.
 */
export const useRecordForm = <Values extends FieldValues, Stored extends { version?: number }>({
  rules,
  record,
  valuesOf,
  liveOf = (stored) => stored,
  save,
  publication,
  onSaved,
  draft: name,
}: Options<Values, Stored>): RecordFormState<Values> => {
  const form = useSchemaForm(rules, { defaultValues: valuesOf(record) as DefaultValues<Values> });
  const [conflict, setConflict] = useState<Omit<EditConflict, 'acceptNewer'>>();
  const [isRestored, setRestored] = useState(false);
  const known = useRef(record);
  const conflictCount = useRef(0);
  const inTurn = useTurns();
  /** A copy: resets change the values of the form, also within its lists and groups. */
  const getTyped = (): Values => structuredClone(form.getValues());
  const getSaved = () => ({ version: known.current.version, saved: valuesOf(known.current) });

  const show = (values: Values, options?: KeepStateOptions): void => {
    form.reset(values, { ...MOUNTED, ...options });
  };

  const adopt = (newer: Stored): void => {
    known.current = newer;
    show(valuesOf(newer));
    setConflict(undefined);
    setRestored(false);
  };

  const isChanged = (): boolean => changedPaths(getSaved().saved, form.getValues()).length > 0;

  /** @returns the paths that were changed in both */
  const merge = (
    newer: Stored,
    { saved, typed }: Pick<Draft<Values>, 'saved' | 'typed'>,
    unsettled: readonly string[] = [],
  ): Pick<EditConflict, 'paths'> & { newer: Values } => {
    const shown = valuesOf(newer);
    const live = valuesOf(liveOf(newer));
    const { values, conflicts } = mergeChanges(saved, typed, shown);
    const under = changesUnder(valuesOf(liveOf(known.current)), live, values);
    const isOther = (state: Values) => (path: string) => !dequal(get(state, path), get(values, path));
    const [still, stillUnder] = [unsettled.filter(isOther(shown)), unsettled.filter(isOther(live))];
    const hidden = [...under, ...stillUnder.filter((path) => !still.includes(path))];
    adopt(newer);
    // Lists only update their items on a reset.
    show(values, { keepDefaultValues: true });
    return { newer: withThose(shown, hidden, live), paths: [...new Set([...still, ...conflicts, ...hidden])] };
  };

  const showConflict = (shown: Omit<EditConflict, 'acceptNewer'>): void => {
    conflictCount.current += 1;
    setConflict(shown);
  };

  const restore = (draft: Draft<Values>): void => {
    if (record.version === draft.version) merge(record, draft);
    else showConflict(merge(record, draft));
    if (isChanged()) {
      setRestored(true);
      return;
    }
    // The typed values are already stored, by this form or elsewhere.
    setConflict(undefined);
    settle();
  };

  const catchUp = useEffectEvent((newer: Stored): void => {
    // Ignore reads from before the last save.
    if (newer === known.current || (newer.version ?? 0) < (known.current.version ?? 0)) return;
    const { saved } = getSaved();
    if (dequal(valuesOf(newer), saved) && dequal(valuesOf(liveOf(newer)), valuesOf(liveOf(known.current)))) {
      known.current = newer;
      return;
    }
    const merged = merge(newer, { saved, typed: getTyped() }, conflict?.paths);
    if (merged.paths.length > 0) showConflict(merged);
    setRestored(isRestored && isChanged());
    settle();
  });

  useEffect(() => catchUp(record), [record]);

  const settle = useDraft(form, { name, getSaved, restore });

  const adoptSaved = (stored: Stored, sent: Values, staying: KeepStateOptions): void => {
    const typed = getTyped();
    const saved = valuesOf(stored);
    if (!dequal(saved, sent) && !dequal(saved, typed)) {
      merge(stored, { saved: sent, typed });
      return;
    }
    // Keeps the values: a reset renders the items of lists again, and moves the focus out of them.
    known.current = stored;
    form.reset(saved, staying);
    // Only this form of a reset compares the values with the defaults.
    if (!dequal(saved, typed)) form.reset(typed, { ...staying, keepDefaultValues: true });
    setConflict(undefined);
    setRestored(false);
  };

  /** @returns whether the request did what was asked; false after a conflict, which is shown */
  const send = async (
    values: Values,
    request: (before: Stored) => Promise<Stored>,
    { staying = SUBMITTED, isDone, onDone, onMerged }: Sending<Stored>,
  ): Promise<boolean> => {
    try {
      const stored = await request(known.current);
      adoptSaved(stored, values, staying);
      settle();
      onDone?.(stored);
      return true;
    } catch (error) {
      // The session has ended. The sign-in dialog reports that.
      if (sessionStore.getState().status === 'loggedOut') return false;
      const newer = currentOf<Stored>(error);
      if (!newer) throw error;
      const merged = merge(newer, { ...getSaved(), typed: getTyped() });
      if (merged.paths.length > 0 || isChanged() || isDone?.(newer) === false) {
        if (merged.paths.length === 0 && onMerged) return onMerged();
        showConflict({ ...merged, lastChange: lastChangeOf(error) });
        return false;
      }
      // All typed values are stored, most likely by a call whose response was lost.
      settle();
      onDone?.(newer);
      return true;
    }
  };

  const keepOnce = (onMerged?: Sending<Stored>['onMerged']): Promise<boolean> => {
    const values = getTyped();
    return send(values, (before) => save(values, before), { staying: KEPT, ...(onMerged && { onMerged }) });
  };

  /** Whether the current values are stored, as a draft or as what visitors see. */
  const isKept = (): boolean =>
    !isChanged() && Boolean(publication?.isSaved(known.current) || publication?.isPublished(known.current));

  // Merged changes of other fields need no choice.
  const keep = async (): Promise<boolean> => isKept() || keepOnce(() => keepOnce());

  const saveAll = async (values: Values): Promise<boolean> => {
    const onDone = onSaved && { onDone: onSaved };
    if (!publication) return send(values, (before) => save(values, before), { ...onDone });
    const { publish, isSaved, isPublished } = publication;
    if ((isChanged() || !isSaved(known.current)) && !(await keepOnce())) return false;
    // What was typed since that save isn't published.
    return send(getSaved().saved, publish, { isDone: isPublished, ...onDone });
  };

  const inTurnWithoutConflict = (work: () => Promise<boolean>): Promise<boolean> => {
    const seen = conflictCount.current;
    return inTurn(async () => conflictCount.current === seen && work());
  };

  const acceptNewer = (paths: readonly string[]): void => {
    if (!conflict) return;
    for (const path of paths) {
      form.setValue(path as FieldPath<Values>, get(conflict.newer, path), { shouldDirty: true });
    }
    const remaining = conflict.paths.filter((path) => !paths.includes(path));
    setConflict(remaining.length > 0 ? { ...conflict, paths: remaining } : undefined);
    if (!isChanged()) setRestored(false);
  };

  return {
    form,
    save: async (values) => void (await inTurnWithoutConflict(() => saveAll(values))),
    keep: () => inTurnWithoutConflict(keep),
    inTurn,
    conflict: conflict && { ...conflict, acceptNewer },
    isRestored,
    discard: () => adopt(known.current),
  };
};
