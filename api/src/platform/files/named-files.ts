/** A file that a field names. */
export interface NamedFile {
  fieldName: string;
  id: string;
}

const ADDRESS = /\/bucket\/file\/([0-9a-f]{24})/g;

/**
 * The files whose addresses stand in the texts of an input, at any depth.
 * @param within - the field that holds the value; none is the input itself.
 */
export const filesNamedBy = (value: unknown, within = ''): NamedFile[] => {
  if (typeof value === 'string') {
    return [...value.matchAll(ADDRESS)].map(([, id = '']) => ({ fieldName: within, id }));
  }
  const fields = Object.entries(Object(value) as Record<string, unknown>);
  return fields.flatMap(([name, field]) => filesNamedBy(field, within ? `${within}.${name}` : name));
};
