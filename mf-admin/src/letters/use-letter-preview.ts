import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LetterPreview } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type LetterValues, toContent } from './letter-values.ts';

/** Milliseconds without a change before the preview is loaded. */
const PAUSE_MS = 400;

const READING = { retry: false, gcTime: 0, refetchOnWindowFocus: false } as const;

/** The mail of the form's current values, some moments after the last change. */
export const useLivePreview = () => {
  const { control } = useFormContext<LetterValues>();
  const values = useWatch({ control }) as LetterValues;
  const content = JSON.stringify(toContent(values));
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const later = setTimeout(() => setAsked(content), PAUSE_MS);
    return () => clearTimeout(later);
  }, [content]);
  const preview = useQuery({
    ...READING,
    queryKey: ['letterPreview', asked],
    queryFn: ({ signal }) => http.post<LetterPreview>('/mailing/letter/preview', JSON.parse(asked), { signal }),
    placeholderData: keepPreviousData,
  });
  return { preview, locale: values.locale };
};

/** The mail of a letter that can't be changed any more. */
export const useStoredPreview = (id: string, version: number) =>
  useQuery({
    ...READING,
    queryKey: ['letterPreview', id, version],
    queryFn: ({ signal }) => http.get<LetterPreview>(`/mailing/letter/${id}/mail`, { signal }),
    placeholderData: keepPreviousData,
  });
