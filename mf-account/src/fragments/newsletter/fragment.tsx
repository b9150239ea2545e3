import { useTexts } from 'shared-kernel/i18n';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { Panel } from './newsletter.styles.ts';

/** The newsletter at the foot of every page. */
export const Component = () => {
  const t = useTexts('mf-account');
  return (
    <Panel as="section">
      <NewsletterForm source="footer">
        <h2>{t('newsletter.title')}</h2>
        <p>{t('newsletter.lead')}</p>
      </NewsletterForm>
    </Panel>
  );
};
