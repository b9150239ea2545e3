import { useQuery } from '@tanstack/react-query';
import type { FileTag } from 'shared-kernel/contracts';
import { FILES, listTags } from '../providers/file-provider.ts';

const NONE: FileTag[] = [];

/** The tags in use, most used first; none while they load. */
export const useTags = (): readonly FileTag[] =>
  useQuery({ queryKey: [FILES, 'tags'], queryFn: ({ signal }) => listTags(signal), refetchOnWindowFocus: false })
    .data ?? NONE;
