import { useRef, useState } from 'react';
import type { ManagedUser, User } from 'shared-kernel/contracts';
import { type SchemaFormState, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session, sessionStore } from 'shared-kernel/session';
import type { Draft } from './draft.ts';
import {
  bodyOf,
  changedFields,
  newerProfile,
  type ProfileField,
  type ProfileValues,
  profileFormRules,
  valuesOf,
} from './profile-values.ts';
import { useDraft } from './use-draft.ts';

/** The profile was changed elsewhere while it was edited here. */
export interface Clash {
  newer: User;
  /** What was changed both there and here. */
  fields: ProfileField[];
}

interface ProfileFormState {
  form: SchemaFormState<ProfileValues>;
  save: (values: ProfileValues) => Promise<void>;
  clash: Clash | undefined;
  /** Gives up what was typed for what was saved elsewhere. */
  takeNewer: () => void;
}

/**
 * Saves a profile. What is typed while it is being saved stays. When it was changed elsewhere meanwhile, what was typed
 * here stays, and the rest becomes what it is; so it does when the session ended before it was saved, and the same person
 * has come back.
 */
export const useProfileForm = (user: User): ProfileFormState => {
  const t = useTexts('mf-account');
  const form = useSchemaForm(profileFormRules, { defaultValues: valuesOf(user) });
  const [clash, setClash] = useState<Clash>();
  const saved = useRef(valuesOf(user));

  const adopt = (known: User): void => {
    saved.current = valuesOf(known);
    form.reset(saved.current);
    setClash(undefined);
  };

  /** @returns what was changed both here and there */
  const merge = (newer: User, { saved: before, typed }: Pick<Draft, 'saved' | 'typed'>): ProfileField[] => {
    const typedFields = changedFields(before, typed);
    const newerFields = changedFields(before, valuesOf(newer));
    adopt(newer);
    for (const field of typedFields) form.setValue(field, typed[field], { shouldDirty: true });
    return typedFields.filter((field) => newerFields.includes(field));
  };

  const meet = (newer: User, draft: Pick<Draft, 'saved' | 'typed'>): void =>
    setClash({ newer, fields: merge(newer, draft) });

  const restore = (draft: Draft): void => {
    if (user.version === draft.saved.version) merge(user, draft);
    else meet(user, draft);
  };

  useDraft(form, { authID: user.authID, getSaved: () => saved.current, restore });

  const save = async (values: ProfileValues): Promise<void> => {
    const sent = form.getValues();
    try {
      const stored = await http.put<ManagedUser>('/auth/user/me', bodyOf(values));
      merge(stored, { saved: sent, typed: form.getValues() });
      notify.success(t('profile.saved'));
      // The header shows it too, unless somebody else is signed in by now.
      if (sessionStore.getState().identity?.authID === stored.authID) session.amend({ user: stored });
    } catch (error) {
      // The session has ended, and the dialog that asks for the next one says so.
      if (sessionStore.getState().status === 'loggedOut') return;
      const newer = newerProfile(error);
      if (!newer) throw error;
      meet(newer, { saved: saved.current, typed: form.getValues() });
    }
  };

  return { form, save, clash, takeNewer: () => clash && adopt(clash.newer) };
};
