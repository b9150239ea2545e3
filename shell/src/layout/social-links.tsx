import type { SiteConfig } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';

type Network = keyof SiteConfig['social'];

const NETWORKS: Record<Network, { name: string; path: string }> = {
  facebook: {
    name: 'Facebook',
    path: 'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.3H7.8v3h2.6V21h3.1Z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.8-3.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  },
  tiktok: {
    name: 'TikTok',
    path: 'M13 3h3a4.5 4.5 0 0 0 4 4v3a7.5 7.5 0 0 1-4-1.3V15a6 6 0 1 1-6.5-6v3.1a2.9 2.9 0 1 0 3.5 2.9V3Z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm5 3.5v6l5-3-5-3Z',
  },
  x: { name: 'X', path: 'M4 4h4.6l3.9 5.4L17.2 4H20l-6.2 7.1L20.5 20h-4.6l-4.3-5.9L6.5 20H3.7l6.6-7.6L4 4Z' },
  linkedin: {
    name: 'LinkedIn',
    path: 'M5 4a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 5 4ZM3.5 9.2h3V20h-3V9.2Zm5 0h2.9v1.5c.6-1 1.7-1.8 3.3-1.8 2.9 0 4.3 1.8 4.3 4.9V20h-3v-5.7c0-1.6-.6-2.6-2-2.6-1.6 0-2.5 1.1-2.5 2.8V20h-3V9.2Z',
  },
  whatsapp: {
    name: 'WhatsApp',
    path: 'M12 3a9 9 0 0 1 0 18 9 9 0 0 1-4.3-1.1L3 21l1.2-4.5A9 9 0 0 1 12 3ZM9 7.5c-.8.3-1.3 1.2-1.1 2.1.4 2.7 3.1 5.7 6 6.5 1 .3 2.3-.3 2.5-1.3.1-.5 0-.7-.4-.9l-1.4-.7c-.3-.1-.6 0-.8.3l-.5.6c-1.3-.5-2.5-1.7-3-3l.5-.5c.3-.2.3-.5.2-.8l-.6-1.6c-.2-.5-.8-.9-1.4-.7Z',
  },
};

/** The mall's configured social networks. */
export const SocialLinks = () => {
  const t = useTexts('shell');
  const { name, social } = useSite();
  const mall = name[useLocale()];
  return (
    <ul className="social" aria-label={t('social.label', { mall })}>
      {(Object.entries(social) as [Network, string][]).map(([network, href]) => (
        <li key={network}>
          <a href={href} rel="noopener">
            <VisuallyHidden>{t('social.on', { mall, network: NETWORKS[network].name })}</VisuallyHidden>
            <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path fillRule="evenodd" d={NETWORKS[network].path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
};
