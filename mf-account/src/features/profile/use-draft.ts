import { useEffect, useEffectEvent } from 'react';
import type { SchemaFormState } from 'shared-kernel/forms';
import { type Draft, draftOf, forgetDraft, keepDraft } from './draft.ts';
import { changedFields, type ProfileValues } from './profile-values.ts';

interface Options {
  authID: string;
  /** The profile as it is saved by now. */
  getSaved: () => ProfileValues;
  /** Puts into the form what was typed before the session ended. */
  restore: (draft: Draft) => void;
}

/** Keeps what is typed into a profile's form and not saved, and gives it back to the same person's next form. */
export const useDraft = (form: SchemaFormState<ProfileValues>, { authID, getSaved, restore }: Options): void => {
  const { subscribe, getValues } = form;

  const keep = useEffectEvent((): void => {
    const saved = getSaved();
    const typed = getValues();
    if (changedFields(saved, typed).length === 0) forgetDraft();
    else keepDraft({ authID, saved, typed });
  });

  const giveBack = useEffectEvent((): void => {
    const draft = draftOf(authID);
    if (draft) restore(draft);
  });

  useEffect(() => {
    giveBack();
    return subscribe({ formState: { values: true }, callback: () => keep() });
  }, [subscribe]);
};
