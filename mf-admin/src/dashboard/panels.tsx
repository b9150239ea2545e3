import type { ReactNode } from 'react';
import type { Grant } from 'shared-kernel/access';
import type { AuthClient } from 'shared-kernel/contracts';
import { may, meets } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import { ApplausePanel } from './applause-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { decides, proposes } from './proposes.ts';
import { RefusedPanel } from './refused-panel.tsx';
import { SearchesPanel } from './searches-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { MostReadPanel, ViewsPanel } from './views-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

interface DashboardPanel {
  name: string;
  /** Whether the API has data for an account. */
  isFor: (account: AuthClient) => boolean;
  content: ReactNode;
}

const holds =
  (...access: Grant[]) =>
  (account: AuthClient): boolean =>
    meets(account, { access });

/** Whether an account may read records of some matching type, at least its own. */
const reads =
  (isRelevant: (resource: ContentResource, account: AuthClient) => boolean) =>
  (account: AuthClient): boolean =>
    RESOURCES.some(
      (resource) => may(account, { resource: resource.type.access, action: 'READ' }) && isRelevant(resource, account),
    );

const isCounted = ({ type }: ContentResource): boolean => type.isCounted === true;

/** Every panel, in the order of the screen: first the account's tasks, last what rarely matters. */
export const PANELS: readonly DashboardPanel[] = [
  { name: 'waiting', isFor: reads(decides), content: <WorkPanel list="waiting" /> },
  { name: 'own', isFor: reads(proposes), content: <WorkPanel list="own" /> },
  { name: 'refused', isFor: reads(proposes), content: <RefusedPanel /> },
  {
    name: 'scheduled',
    isFor: reads(({ type }) => type.span?.from !== undefined || 'publishedAt' in type.fields),
    content: <WorkPanel list="scheduled" />,
  },
  { name: 'mostRead', isFor: reads(isCounted), content: <MostReadPanel /> },
  { name: 'views', isFor: reads(isCounted), content: <ViewsPanel /> },
  { name: 'applause', isFor: holds({ resource: 'BLOGS', privileges: 'READ' }), content: <ApplausePanel /> },
  { name: 'newsletter', isFor: holds({ resource: 'CONTACT', privileges: 'READ' }), content: <NewsletterPanel /> },
  { name: 'searches', isFor: holds({ resource: 'SHOPS', privileges: 'READ' }), content: <SearchesPanel /> },
  { name: 'stale', isFor: reads(() => true), content: <WorkPanel list="stale" /> },
  { name: 'untranslated', isFor: reads(() => true), content: <WorkPanel list="untranslated" /> },
  { name: 'files', isFor: holds({ resource: 'FILES', privileges: 'READ_SELF' }), content: <FilesPanel /> },
  {
    name: 'services',
    isFor: holds({ resource: 'MICROSERVICE_STATUS', privileges: 'READ' }),
    content: <ServicesPanel />,
  },
];
