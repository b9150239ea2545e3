import { useQuery } from '@tanstack/react-query';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import { type CategoryRef, MAX_LIMIT, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { ContentResource, Reference } from '../resources/resource.ts';

/** Milliseconds until names of records are asked for anew. */
const FRESH_MS = 60_000;

/** What a field may name, as visitors see it: who writes posts need not manage categories. */
type Named = Pick<CategoryRef, 'id' | 'title'>;

const namedBy = (resource: Pick<ContentResource, 'references'>, field: string): Reference | undefined =>
  resource.references[field] ?? (field in CONTENT_TYPES ? { type: field as Reference['type'] } : undefined);

/** The records that a reference field may name; none for other fields. */
export const useReferences = (resource: Pick<ContentResource, 'references'>, field: string): readonly Named[] => {
  const reference = namedBy(resource, field);
  const { data } = useQuery({
    queryKey: ['references', reference],
    enabled: reference !== undefined,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => {
      const { service, path }: ContentType = CONTENT_TYPES[reference?.type ?? 'category'];
      const params = { limit: MAX_LIMIT, ...reference?.filter };
      return http.get<Page<Named>>(`/${service}${path}/`, { params, signal });
    },
  });
  return data?.data ?? [];
};
