import type { User } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { AvatarField } from './avatar-field.tsx';
import { ClashNotice } from './clash-notice.tsx';
import type { ProfileField } from './profile-values.ts';
import { usePhoneCheck } from './use-phone-check.ts';
import { useProfileForm } from './use-profile-form.ts';

/** A person's own picture, name and phone number. */
export const ProfileForm = ({ user }: { user: User }) => {
  const t = useTexts('mf-account');
  const { form, save, clash, takeNewer } = useProfileForm(user);
  const checkPhone = usePhoneCheck(form);
  const hintOf = (field: Exclude<ProfileField, 'avatar'>) =>
    clash?.fields.includes(field) && t('profile.savedElsewhere', { value: clash.newer[field] });
  return (
    <SchemaForm form={form} onSubmit={save} aria-labelledby="profile">
      <ClashNotice isShown={clash !== undefined} onTakeNewer={takeNewer} />
      <FormError />
      <AvatarField isClashing={clash?.fields.includes('avatar') ?? false} />
      <div className="pair">
        <TextField
          name="firstName"
          label={t('field.firstName')}
          hint={hintOf('firstName')}
          autoComplete="given-name"
          required
        />
        <TextField
          name="lastName"
          label={t('field.lastName')}
          hint={hintOf('lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('field.phoneNumber')}
        hint={hintOf('phoneNumber')}
        autoComplete="tel"
        onLeave={() => void checkPhone()}
        required
      />
      <SubmitButton disabled={!form.formState.isDirty}>{t('profile.submit')}</SubmitButton>
    </SchemaForm>
  );
};
