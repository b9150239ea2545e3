import type { SocialLink } from 'shared-kernel/contracts';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { RepeatableList, SelectField } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';

/** The allowed networks, in their own spelling. */
const NETWORKS: Record<SocialLink['network'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
};

const OPTIONS = Object.entries(NETWORKS).map(([value, label]) => ({ value, label }));

export const SocialLinks: Control = ({ name, label }) => {
  const t = useTexts('mf-admin');
  return (
    <RepeatableList<SocialLink>
      name={name}
      label={label}
      add={t('shop.addLink')}
      newItem={() => ({ network: 'facebook', url: '' })}
      nameOf={({ network }) => NETWORKS[network]}
    >
      {(path) => (
        <>
          <SelectField name={`${path}.network`} label={t('shop.network')} options={OPTIONS} required />
          <TextField name={`${path}.url`} type="url" label={t('shop.address')} autoComplete="off" required />
        </>
      )}
    </RepeatableList>
  );
};
