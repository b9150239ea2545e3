import { textPage } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { lastChangeOf } from '../../../content/public/static-path.ts';
import { INSTANT } from '../../../platform/openapi/json-schema.ts';
import { prepareContent, withCleanContent } from '../clean-content.ts';
import { textPages } from './table.ts';

export const textPageModel = defineModel(withCleanContent(textPage), {
  table: textPages,
  prepare: prepareContent,
  public: { extra: { updatedAt: { response: INSTANT, of: lastChangeOf } } },
});
