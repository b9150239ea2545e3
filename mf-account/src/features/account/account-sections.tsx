import type { AuthClient } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Avatar } from '../person/avatar.tsx';
import { displayName } from '../person/names.ts';
import { ProfileForm } from '../profile/profile-form.tsx';
import { Sections, Who } from './account-sections.styles.ts';
import { Section } from './section.tsx';

interface Props {
  identity: AuthClient;
  onDeleted: () => void;
}

/** All that people can do with their account. */
export const AccountSections = ({ identity }: Props) => {
  const t = useTexts('mf-account');
  const { user } = identity;
  return (
    <Sections>
      <Who>
        <Avatar user={user} isLarge />
        <p>
          <bdi className="name">{displayName(user)}</bdi>
          <bdi className="email">{user.email}</bdi>
        </p>
      </Who>
      <Section id="profile" title={t('profile.title')} lead={t('profile.lead')}>
        <ProfileForm user={user} />
      </Section>
    </Sections>
  );
};
