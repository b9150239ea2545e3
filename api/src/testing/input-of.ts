/** The fields of a managed record that a PUT accepts: without those that the API only reports. */
export const inputOf = <Body extends Record<string, unknown>>({
  id,
  approvalStatus,
  ownerId,
  createdAt,
  updatedAt,
  unpublishedAt,
  deletedAt,
  publishedAt,
  ...input
}: Body) => input;
