import type { FileRecord } from 'shared-kernel/contracts';

/** A file record for a picture field when only the id is known, from which the address is derived. */
export const storedPicture = (id: string, name: string): FileRecord => ({
  _id: id,
  key: id,
  url: `/api/v1/bucket/file/${id}/$w/$h`,
  name,
  type: 'image/*',
});
