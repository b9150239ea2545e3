/** When a record is to be public, where its input says so. */
export const publicationOf = ({ publishedAt }: { publishedAt?: string }): { publishedAt?: Date } =>
  publishedAt === undefined ? {} : { publishedAt: new Date(publishedAt) };
