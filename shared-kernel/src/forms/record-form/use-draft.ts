import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  type Draft,
  type DraftName,
  draftOf,
  forgetOwnDraft,
  keepDraft,
  keepDraftSoon,
  keepNow,
} from '../drafts/index.ts';
import type { SchemaFormState } from '../use-schema-form.ts';
import { changedPaths } from './changes.ts';

interface Options<Values extends FieldValues> {
  name: DraftName;
  /** The record as it is currently saved. */
  getSaved: () => Omit<Draft<Values>, 'typed'>;
  /** Restores an earlier draft into the form. */
  restore: (draft: Draft<Values>) => void;
}

/**
 * Stores unsaved values of a form as a draft, and restores the draft into the next form of the same account.
 * @returns stores the current values, or removes the draft when all is saved; also works after the form was unmounted
 */
export const useDraft = <Values extends FieldValues>(
  { subscribe, getValues }: SchemaFormState<Values>,
  { name, getSaved, restore }: Options<Values>,
): (() => void) => {
  /** The draft that this form stored last: another tab may store one for the same record. */
  const own = useRef<Draft<Values>>(undefined);

  const settle = (): void => {
    const { version, saved } = getSaved();
    const typed = getValues();
    if (changedPaths(saved, typed).length === 0) {
      forgetOwnDraft(name, own.current);
      own.current = undefined;
      return;
    }
    // Copy the values: the form mutates lists and groups within them.
    own.current = { version, saved, typed: structuredClone(typed), at: Date.now() };
    keepDraft(name, own.current);
  };

  const settleSoon = useEffectEvent((): void => keepDraftSoon(name, settle));

  const restoreDraft = useEffectEvent((): void => {
    own.current = draftOf<Values>(name);
    if (own.current) restore(own.current);
  });

  useEffect(() => {
    restoreDraft();
    const stop = subscribe({ formState: { values: true }, callback: () => settleSoon() });
    return () => {
      keepNow();
      stop();
    };
  }, [subscribe]);

  return settle;
};
