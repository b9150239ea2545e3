import { useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { matching } from '../fields/index.ts';
import type { PaletteGroup } from './palette-item.ts';
import { useRecordSources } from './record-sources.ts';
import { useActionItems } from './use-action-items.ts';
import { useFound } from './use-found.ts';
import { useRecentItems } from './use-recent-items.ts';
import { useScreenItems } from './use-screen-items.ts';

/** Milliseconds without a keystroke before the search starts. */
const PAUSE_MS = 200;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(later);
  }, [text]);
  return settled;
};

/**
 * Items for the typed text: screens and actions at once, records as their lists respond. Before typing, recent records
 * come first.
 */
export const usePaletteGroups = (typed: string, onHelp: () => void) => {
  const t = useTexts('mf-admin');
  const words = typed.trim();
  const settled = useSettled(words);
  const sources = useRecordSources();
  const recent = useRecentItems(sources);
  const screens = matching(useScreenItems(), words);
  const actions = matching(useActionItems(onHelp), words);
  const found = useFound(sources, words && settled, screens.length + actions.length === 0);
  const groups: PaletteGroup[] = [
    { id: 'recent', label: t('palette.recent'), items: words ? [] : recent },
    { id: 'screens', label: t('palette.screens'), items: screens },
    { id: 'actions', label: t('palette.actions'), items: actions },
    // While the search waits, earlier results that also match the new text stay.
    ...found.groups.map((group) => ({
      ...group,
      items: words === settled ? group.items : matching(group.items, words),
    })),
  ];
  return {
    ...found,
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: found.isSearching || words !== settled,
  };
};
