import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import type { ManagedSiteSettings, SiteSettings } from 'shared-kernel/site-settings';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';
import { useUndo } from '../providers/use-undo.ts';

const SETTINGS = 'siteSettings';
const KEY = [SETTINGS];

/** The site's settings, as they are when the screen opens: a form doesn't change because somebody looks elsewhere. */
export const useSiteSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.get<ManagedSiteSettings>('/site/manage', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What of the settings a write sends. */
const settingsOf = ({ version: _, file: __, ...settings }: ManagedSiteSettings): SiteSettings => settings;

/** Saves settings, and offers to take that back. */
export const useSaveSettings = () => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const { offer } = useUndo(SETTINGS);
  const act = useAct(SETTINGS);
  const put = async (settings: object, version: number): Promise<ManagedSiteSettings> => {
    const stored = await http.put<ManagedSiteSettings>('/site/', { ...settings, version });
    await keepRead(queries, KEY, stored);
    return stored;
  };
  const back = (before: ManagedSiteSettings) => (stored: ManagedSiteSettings) =>
    put(settingsOf(before), stored.version);
  return {
    put,
    /** What a form's save offers to undo. */
    offerToUndo: (before: ManagedSiteSettings, stored: ManagedSiteSettings) => offer(() => back(before)(stored)),
    /** Gives up all that was chosen for what the file says. */
    backToFile: (before: ManagedSiteSettings) =>
      act({ run: () => put(before.file, before.version), done: t('site.done.file'), undo: back(before) }),
  };
};
