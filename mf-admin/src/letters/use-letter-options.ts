import { useCallback } from 'react';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { LETTER_ITEM_TYPES, type LetterItemType, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useLabels } from '../app/use-labels.ts';
import type { Option } from '../fields/index.ts';
import { type StoredLetter, toChoice } from './letter-values.ts';

/** Records of each type that a search finds. */
const FOUND = 8;

/** Events that are over would be no news. */
const FILTERS: Partial<Record<LetterItemType, object>> = { mallEvent: { upcoming: true } };

/** Public records that a letter can show, and the chosen ones of a stored letter. */
export const useLetterOptions = ({ items = [] }: Pick<StoredLetter, 'items'>) => {
  const labelOf = useLabels();
  const toLabel = useCallback(
    (type: LetterItemType, title: string): string => `${labelOf(`types.${type}.one`)} · ${title}`,
    [labelOf],
  );
  const search = useCallback(
    async (keyword: string, signal: AbortSignal): Promise<Option[]> => {
      const found = await Promise.all(
        LETTER_ITEM_TYPES.map(async (type) => {
          const { service, path } = CONTENT_TYPES[type];
          const params = { limit: FOUND, ...(keyword && { keyword }), ...FILTERS[type] };
          const { data } = await http.get<Page<{ id: string; title: string }>>(`/${service}${path}/`, {
            params,
            signal,
          });
          return data.map(({ id, title }) => ({ value: toChoice({ type, id }), label: toLabel(type, title) }));
        }),
      );
      return found.flat();
    },
    [toLabel],
  );
  const known = items.map((item) => ({
    value: toChoice(item),
    label: toLabel(item.type, item.title ?? '—'),
  }));
  return { search, known };
};
