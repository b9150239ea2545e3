import type { FileRecord } from 'shared-kernel/contracts';

/** What a picture field shows of a file of which only the id is known: its address is made of that. */
export const storedPicture = (id: string, name: string): FileRecord => ({
  _id: id,
  key: id,
  url: `/api/v1/bucket/file/${id}/$w/$h`,
  name,
  type: 'image/*',
});
