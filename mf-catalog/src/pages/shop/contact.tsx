import type { Shop, SocialLink } from 'shared-kernel/contracts';
import { mailAddress, telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { useSite } from 'shared-kernel/site';
import { Card } from 'shared-kernel/ui';
import { hostOf } from '../../features/links/host-of.ts';
import { List } from './contact.styles.ts';

const NETWORK_NAMES: Record<SocialLink['network'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
};

/** All contact data of a shop, or the mall's reception when the shop has none. */
export const Contact = ({ shop }: { shop: Shop }) => {
  const t = useTexts('mf-catalog');
  const { phone: reception } = useSite();
  const { phone, email, website, socialLinks, title } = shop;
  const isReachable = phone || email || website || socialLinks.length > 0;
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact">{t('shop.contact')}</h2>
      {!isReachable && <p>{t('shop.noContact', { phone: `\u2066${reception}\u2069` })}</p>}
      <List>
        {(phone || email || website) && (
          <dl>
            {phone && (
              <div>
                <dt>{t('shop.phone')}</dt>
                <dd>
                  <a href={telephoneAddress(phone)}>
                    <bdi>{phone}</bdi>
                  </a>
                </dd>
              </div>
            )}
            {email && (
              <div>
                <dt>{t('shop.email')}</dt>
                <dd>
                  <a href={mailAddress(email)}>{email}</a>
                </dd>
              </div>
            )}
            {website && (
              <div>
                <dt>{t('shop.website')}</dt>
                <dd>
                  <a href={website} rel="noopener">
                    {hostOf(website)}
                  </a>
                </dd>
              </div>
            )}
          </dl>
        )}
        {socialLinks.length > 0 && (
          <ul>
            {socialLinks.map(({ network, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" aria-label={t('shop.social', { title, network: NETWORK_NAMES[network] })}>
                  {NETWORK_NAMES[network]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </List>
    </Card>
  );
};
