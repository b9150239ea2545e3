import type { ContentType } from 'shared-kernel/content';
import { type FileUseSource, fileIn, filesIn, filesNamedIn } from '../../platform/service/file-uses.ts';
import type { ShownFiles } from '../../services/bucket/port.ts';
import { writesDirectly } from '../records/rights.ts';
import type { ContentModel, FieldColumn } from './content-model.ts';

type Input = Record<string, unknown>;

/** Kinds of fields whose texts may contain addresses of files. */
const namesFiles = (kind: string): boolean => kind === 'paragraphs' || kind === 'html' || kind === 'items';

const namesOf = ({ fields }: ContentType, isWanted: (kind: string) => boolean): string[] =>
  Object.keys(fields).filter((name) => isWanted(fields[name]?.kind ?? ''));

/** The files that an input uses. */
export const filesShownBy = (type: ContentType, input: Input): ShownFiles => {
  const ids: ShownFiles['ids'] = {};
  for (const name of namesOf(type, (kind) => kind === 'picture')) ids[name] = input[name] as string | null;
  for (const name of namesOf(type, (kind) => kind === 'pictures')) {
    for (const [position, id] of (input[name] as string[]).entries()) ids[`${name}.${position}`] = id;
  }
  const texts = namesOf(type, namesFiles);
  if (texts.length === 0) return { ids };
  return { ids, texts: Object.fromEntries([...texts, 'translations'].map((name) => [name, input[name]])) };
};

/**
 * The file uses of a type; undefined when it has none.
 * @param refresh - updates dependent data after a file changed.
 */
export const fileUsesOf = (
  { type, table, tagsOf }: Pick<ContentModel, 'type' | 'table' | 'tagsOf'>,
  columns: FieldColumn[],
  refresh: FileUseSource['refresh'] = () => undefined,
): FileUseSource | undefined => {
  const fields: FileUseSource['fields'] = {};
  for (const { name, field, column } of columns) {
    if (field.kind === 'picture') fields[name] = fileIn(column);
    if (field.kind === 'pictures') fields[name] = filesIn(column);
    if (!namesFiles(field.kind)) continue;
    fields[name] = filesNamedIn(column);
    fields.translations = filesNamedIn(table.translations);
  }
  if (Object.keys(fields).length === 0) return undefined;
  return {
    resource: type.name,
    table,
    id: table.id,
    title: table.title,
    deletedAt: table.deletedAt,
    fields,
    mayChange: (context) => writesDirectly({ type }, context),
    refresh: async (context, ids) => {
      await refresh(context, ids);
      context.invalidate(...ids.flatMap((id) => tagsOf({ id })));
    },
  };
};
