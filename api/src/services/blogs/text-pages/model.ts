import { textPage } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { prepareContent, withCleanContent } from '../clean-content.ts';
import { textPages } from './table.ts';

export const textPageModel = defineModel(withCleanContent(textPage), {
  table: textPages,
  prepare: prepareContent,
  public: {},
});
