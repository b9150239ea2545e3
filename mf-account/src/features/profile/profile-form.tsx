import type { ManagedUser, User } from 'shared-kernel/contracts';
import { SubmitButton, TextField } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session, sessionStore } from 'shared-kernel/session';
import { AvatarField } from './avatar-field.tsx';
import { MissingValues } from './missing-values.tsx';
import { bodyOf, profileFormRules, valuesOf } from './profile-values.ts';
import { usePhoneCheck } from './use-phone-check.ts';

/** The account's picture, name and phone number. */
export const ProfileForm = ({ user }: { user: User }) => {
  const t = useTexts('mf-account');
  const record = useRecordForm({
    rules: profileFormRules,
    record: user,
    valuesOf,
    save: (values, { version }) => http.put<ManagedUser>('/auth/user/me', { ...bodyOf(values), version }),
    onSaved: (stored) => {
      notify.success(t('profile.saved'));
      // Updates the header too, unless another account has signed in since.
      if (sessionStore.getState().account?.authID === stored.authID) session.amend({ user: stored });
    },
    draft: { owner: user.authID, name: 'profile' },
  });
  const checkPhone = usePhoneCheck(record.form);
  return (
    <RecordForm record={record} heading="profile">
      <p>{t('profile.required')}</p>
      <AvatarField />
      <div className="pair">
        <TextField name="firstName" label={t('field.firstName')} autoComplete="given-name" required />
        <TextField name="lastName" label={t('field.lastName')} autoComplete="family-name" required />
      </div>
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('field.phoneNumber')}
        autoComplete="tel"
        onLeave={() => void checkPhone()}
        required
      />
      <MissingValues />
      <SubmitButton disabled={!record.form.formState.isDirty}>{t('profile.submit')}</SubmitButton>
    </RecordForm>
  );
};
