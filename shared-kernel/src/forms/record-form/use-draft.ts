import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Draft, type DraftName, draftOf, forgetDraft, keepDraft } from '../../drafts/index.ts';
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
  const settle = (): void => {
    const draft = { ...getSaved(), typed: getValues() };
    if (changedPaths(draft.saved, draft.typed).length === 0) forgetDraft(name);
    else keepDraft(name, draft);
  };

  const keep = useEffectEvent(settle);

  const giveBack = useEffectEvent((): void => {
    const draft = draftOf<Values>(name);
    if (draft) restore(draft);
  });

  useEffect(() => {
    giveBack();
    return subscribe({ formState: { values: true }, callback: () => keep() });
  }, [subscribe]);

  return settle;
};
