import type { ContentName } from 'shared-kernel/content';
import { CONTENT_MODELS } from '../../content-models.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { createContent } from '../records/change.ts';

/** Creates a record of any content type. @returns its id */
export const makeContent = async (name: ContentName, context: WriteContext, input: object): Promise<string> =>
  (await createContent(CONTENT_MODELS[name], context, input)).id;
