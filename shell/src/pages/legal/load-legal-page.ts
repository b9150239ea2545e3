import { type ServerData, serverData } from 'shared-kernel/ui';
import type { LegalPage } from './legal-page.tsx';
import type { LegalText } from './legal-text.ts';

/** A legal text, and the code that shows it. */
export type LegalPageData = ServerData<{ text: LegalText; Page: typeof LegalPage }>;

export const loadLegalPage = async (load: () => Promise<{ text: LegalText }>): Promise<LegalPageData> => {
  const [{ text }, { LegalPage: Page }] = await Promise.all([load(), import('./legal-page.tsx')]);
  return serverData({ text, Page });
};
