import { useQuery } from '@tanstack/react-query';
import type { RecordTemplate, TemplateSummary } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { withSignal } from '../providers/list-params.ts';
import type { ContentResource } from '../resources/resource.ts';

type Named = Pick<ContentResource, 'name'>;

/** Queries to invalidate after a change. */
export const TEMPLATES = 'templates';

const pathOf = ({ name }: Named, id = ''): string => `/templates/${name}/${id}`;

/** The team's templates of a type, by name. */
export const useTemplates = (of: Named) =>
  useQuery({
    queryKey: [TEMPLATES, of.name],
    queryFn: ({ signal }) => http.get<TemplateSummary[]>(pathOf(of), withSignal(signal)),
  });

/** A template with its values. A form begins with it, so it isn't read again on focus. */
export const useTemplate = (of: Named, id: string) =>
  useQuery({
    queryKey: [TEMPLATES, of.name, id],
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => http.get<RecordTemplate>(pathOf(of, id), withSignal(signal)),
  });

/** @param record - id of the record, whose draft is saved with it */
export const createTemplate = (of: Named, name: string, record: string): Promise<TemplateSummary> =>
  http.post(pathOf(of), { name, record });

export const renameTemplate = (of: Named, id: string, name: string): Promise<TemplateSummary> =>
  http.put(pathOf(of, id), { name });

export const deleteTemplate = (of: Named, id: string): Promise<void> => http.delete(pathOf(of, id));
