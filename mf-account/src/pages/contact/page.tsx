import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { ContactView } from '../../features/contact/contact-view.tsx';
import { type ContactPage, loadContactPage } from '../../features/contact/load-contact-page.ts';

export const loader = withPageStatus(({ request }) => loadContactPage(request.signal));

export const handle: PageHandle<ContactPage> = {
  title: (t) => t('contact.title'),
  description: (t) => t('contact.description'),
};

/** How to reach the mall's team, with a form. */
export const Component = () => <ContactView {...useLoaderData<ContactPage>()} />;
