import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfferedEntry } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import type { ManagedSiteSettings, SiteSettings } from 'shared-kernel/site/settings';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';
import { useUndo } from '../providers/use-undo.ts';

const SETTINGS = 'siteSettings';
const KEY = [SETTINGS];

/** The site's settings when the screen opens. A form doesn't change when the window gets the focus again. */
export const useSiteSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.get<ManagedSiteSettings>('/site/manage', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The menu entries that remotes offer when the screen opens. */
export const useOfferedMenu = () =>
  useQuery({
    queryKey: ['offeredMenu'],
    queryFn: ({ signal }) => http.get<OfferedEntry[]>('/site/offered-menu', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The body of a write, without the version. */
const settingsOf = ({ version: _, file: __, ...settings }: ManagedSiteSettings): SiteSettings => settings;

/** Saves settings, and offers to undo that. */
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
    /** The undo offer of a form's save. */
    offerToUndo: (before: ManagedSiteSettings, stored: ManagedSiteSettings) => offer(() => back(before)(stored)),
    /** Resets all settings but the menu, which the file doesn't have, to those of the file. */
    backToFile: (before: ManagedSiteSettings) =>
      act({
        run: () => put({ ...before.file, menu: before.menu }, before.version),
        done: t('site.done.file'),
        undo: back(before),
      }),
  };
};
