import { useState } from 'react';
import type { ManagedUser, User } from 'shared-kernel/contracts';
import { type SchemaFormState, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import {
  bodyOf,
  changedFields,
  newerProfile,
  type ProfileField,
  type ProfileValues,
  profileFormRules,
  valuesOf,
} from './profile-values.ts';

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

/** Saves a profile. When it was changed elsewhere meanwhile, what was typed here stays, and the rest becomes what it is. */
export const useProfileForm = (user: User): ProfileFormState => {
  const t = useTexts('mf-account');
  const form = useSchemaForm(profileFormRules, { defaultValues: valuesOf(user) });
  const [clash, setClash] = useState<Clash>();

  const adopt = (known: User): void => {
    form.reset(valuesOf(known));
    setClash(undefined);
  };

  const meet = (newer: User): void => {
    const before = form.formState.defaultValues as ProfileValues;
    const typed = form.getValues();
    const typedFields = changedFields(before, typed);
    const newerFields = changedFields(before, valuesOf(newer));
    form.reset(valuesOf(newer));
    for (const field of typedFields) form.setValue(field, typed[field], { shouldDirty: true });
    setClash({ newer, fields: typedFields.filter((field) => newerFields.includes(field)) });
  };

  const save = async (values: ProfileValues): Promise<void> => {
    try {
      adopt(await http.put<ManagedUser>('/auth/user/me', bodyOf(values)));
      notify.success(t('profile.saved'));
      // The header shows it too. It is saved, whether that is told now or at the next page.
      void session.refreshIdentity().catch(() => undefined);
    } catch (error) {
      const newer = newerProfile(error);
      if (!newer) throw error;
      meet(newer);
    }
  };

  return { form, save, clash, takeNewer: () => clash && adopt(clash.newer) };
};
