/** A file in a field. */
export interface NamedFile {
  fieldName: string;
  id: string;
}

const ADDRESS = /\/bucket\/file\/([0-9a-f]{24})/g;

/**
 * Finds the addresses of files in an input's texts, at any depth.
 * @param within - path of the value's field; empty for the whole input.
 */
export const filesNamedBy = (value: unknown, within = ''): NamedFile[] => {
  if (typeof value === 'string') {
    return [...value.matchAll(ADDRESS)].map(([, id = '']) => ({ fieldName: within, id }));
  }
  const fields = Object.entries(Object(value) as Record<string, unknown>);
  return fields.flatMap(([name, field]) => filesNamedBy(field, within ? `${within}.${name}` : name));
};
