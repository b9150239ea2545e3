import { useQuery } from '@tanstack/react-query';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { MAX_LIMIT, type Page, textPagePath } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

const { service, path } = CONTENT_TYPES.textPage;

/** Public pages of the team, with their French paths; none until they are loaded. */
export const usePages = () =>
  useQuery({
    queryKey: ['menuPages'],
    queryFn: ({ signal }) =>
      http.get<Page<{ slug: string; title: string }>>(`/${service}${path}/`, { params: { limit: MAX_LIMIT }, signal }),
    select: ({ data }) => data.map(({ slug, title }) => ({ path: textPagePath(slug), title })),
  }).data ?? [];
