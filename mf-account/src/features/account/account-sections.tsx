import { useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useSession } from 'shared-kernel/session';
import { ResendConfirmation } from '../confirmation/resend-confirmation.tsx';
import { FactorSection } from '../factor/factor-section.tsx';
import { useFactorTexts } from '../factor/use-factor-texts.ts';
import { ChangePasswordForm } from '../passwords/change-password-form.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { OwnSessions } from '../sessions/own-sessions.tsx';
import { Sections, Summary } from './account-sections.styles.ts';
import { Avatar } from './avatar.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { displayName } from './names.ts';
import { Section } from './section.tsx';

interface Props {
  account: AuthClient;
  onDeleted: () => void;
}

/** All actions on an account. */
export const AccountSections = ({ account, onDeleted }: Props) => {
  const t = useTexts('mf-account');
  const ofFactor = useFactorTexts();
  const { status } = useSession();
  // An API from before `isEmailConfirmed` doesn't tell.
  const { user, hasPassword, hasFactor, isEmailConfirmed } = account;
  const name = displayName(user);
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <Sections>
      <Summary>
        <Avatar user={user} isLarge />
        <p>
          <bdi className="name">{name}</bdi>
          {name !== user.email && <bdi className="email">{user.email}</bdi>}
        </p>
      </Summary>
      <Section id="profile" title={t('profile.title')} lead={t('profile.lead')}>
        {isEmailConfirmed === false && <ResendConfirmation email={user.email} />}
        <ProfileForm user={user} />
      </Section>
      <Section
        id="password"
        title={t('password.title')}
        lead={t(hasPassword ? 'password.lead' : 'password.leadOfFirst')}
      >
        <ChangePasswordForm
          // When a session ends, passwords typed in the form are discarded.
          key={`${hasPassword}/${status}`}
          hasPassword={hasPassword}
          email={user.email}
          onChanged={() => setPasswordChanges(passwordChanges + 1)}
        />
      </Section>
      <Section id="factor" title={ofFactor('title')} lead={ofFactor('lead')}>
        <FactorSection hasFactor={hasFactor} />
      </Section>
      <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
        <OwnSessions version={passwordChanges} />
      </Section>
      <Section id="data" title={t('data.title')} lead={t('data.lead')}>
        <p>{t('data.exportLead')}</p>
        <ExportAccount />
        <hr />
        <p>{t('deletion.warning')}</p>
        <DeleteAccount key={status} hasPassword={hasPassword} onDeleted={onDeleted} />
      </Section>
    </Sections>
  );
};
