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
} from '../../drafts/index.ts';
import type { SchemaFormState } from '../use-schema-form.ts';
import { changedPaths } from './changes.ts';

interface Options<Values extends FieldValues> {
  name: DraftName;
  /** The record as it is saved by now. */
  getSaved: () => Omit<Draft<Values>, 'typed'>;
  /** Puts into the form what was typed before. */
  restore: (draft: Draft<Values>) => void;
}

/**
 * Keeps what is typed into a form and not saved, and gives it back to the same person's next form.
 * @returns keeps what is typed by now, or forgets it where all is saved: also when the form has gone
 */
export const useDraft = <Values extends FieldValues>(
  { subscribe, getValues }: SchemaFormState<Values>,
  { name, getSaved, restore }: Options<Values>,
): (() => void) => {
  /** As this form has kept it last: another tab may keep one of the same record. */
  const own = useRef<Draft<Values>>(undefined);

  const settle = (): void => {
    const { version, saved } = getSaved();
    const typed = getValues();
    if (changedPaths(saved, typed).length === 0) {
      forgetOwnDraft(name, own.current);
      own.current = undefined;
      return;
    }
    // The form goes on changing lists and groups within its values.
    own.current = { version, saved, typed: structuredClone(typed), at: Date.now() };
    keepDraft(name, own.current);
  };

  const settleSoon = useEffectEvent((): void => keepDraftSoon(name, settle));

  const giveBack = useEffectEvent((): void => {
    own.current = draftOf<Values>(name);
    if (own.current) restore(own.current);
  });

  useEffect(() => {
    giveBack();
    const stop = subscribe({ formState: { values: true }, callback: () => settleSoon() });
    return () => {
      keepNow();
      stop();
    };
  }, [subscribe]);

  return settle;
};
