import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CONTENT_TYPES, type ContentName, type ContentType, type Field, type RefersTo } from 'shared-kernel/content';
import { type Category, type CategoryRef, MAX_LIMIT, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { matching, type Option } from '../fields/index.ts';
import type { ContentResource } from '../resources/resource.ts';

/** Milliseconds before names of records are loaded again. */
const FRESH_MS = 60_000;

/** Referenced records as visitors see them: authors of posts needn't be allowed to manage categories. */
type Named = Pick<CategoryRef, 'id' | 'title'>;

type Referring = Pick<ContentResource, 'type'>;

const namedBy = ({ type }: Referring, field: string): RefersTo | undefined =>
  (type.fields as Record<string, Field>)[field]?.refersTo;

const listAll = async ({ type, filter, isOwn, partOf }: RefersTo, signal: AbortSignal): Promise<Named[]> => {
  const { service, path }: ContentType = CONTENT_TYPES[type as ContentName];
  const address = isOwn ? `/${service}/manage${path}` : `/${service}${path}/`;
  const records: Named[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const params = { page, limit: MAX_LIMIT, ...filter };
    const read = await http.get<Page<Named>>(address, { params, signal });
    records.push(...(partOf ? read.data.flatMap((whole) => (whole as Category).subCategories) : read.data));
    pageCount = read.pageCount;
  }
  return records;
};

/** The records that a reference field can refer to; none for other fields. */
const referencesOf = (resource: Referring, field: string) => {
  const reference = namedBy(resource, field);
  return queryOptions({
    queryKey: ['references', reference],
    enabled: reference !== undefined,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => (reference ? listAll(reference, signal) : []),
  });
};

/** The records that a reference field can refer to; undefined while loading, and for other fields. */
export const useReferences = (resource: Referring, field: string): readonly Named[] | undefined =>
  useQuery(referencesOf(resource, field)).data;

const optionsOf = (records: readonly Named[]): Option[] =>
  records.map(({ id, title }) => ({ value: id, label: title }));

const search = async (queries: QueryClient, resource: Referring, field: string, query: string): Promise<Option[]> =>
  matching(optionsOf(await queries.fetchQuery(referencesOf(resource, field))), query);

/** The options of a reference field, and the label of its value. */
export const useReferenceOptions = (resource: Referring, field: string, value: unknown) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const { data, isError } = useQuery(referencesOf(resource, field));
  const known = optionsOf(data ?? []);
  const isKnown = known.some((option) => option.value === value);
  const nameless = { value: String(value), label: data || isError ? t('references.nameless') : '…' };
  return {
    options: useCallback((query: string) => search(queries, resource, field, query), [queries, resource, field]),
    known: isKnown || !value ? known : [...known, nameless],
  };
};
