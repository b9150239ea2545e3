import { textPage } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { lastChangeOf } from '../../../content/public/static-path.ts';
import { INSTANT } from '../../../platform/openapi/json-schema.ts';
import { cleanLargeContent, withCleanedContent } from '../clean-content.ts';
import { textPages } from './table.ts';

export const textPageModel = defineModel(withCleanedContent(textPage), {
  table: textPages,
  prepare: cleanLargeContent,
  public: { extra: { updatedAt: { response: INSTANT, of: lastChangeOf } } },
});
