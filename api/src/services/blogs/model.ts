import { post, translated } from 'shared-kernel/content';
import { textKey } from 'shared-kernel/i18n/text-key';
import { defineModel } from '../../content/model/define-model.ts';
import { FieldNotFoundError } from '../../platform/http/errors.ts';
import { cleanElsewhere } from './clean-elsewhere.ts';
import { html, requiredHtml } from './html-rules.ts';
import * as repository from './repository.ts';
import { posts } from './table.ts';

const { content } = post.fields;
const CONTENT = 100_000;

/** The type with cleaned content. */
const cleanPost = {
  ...post,
  fields: {
    ...post.fields,
    content: {
      ...translated(CONTENT, content.label, { kind: 'html', rules: requiredHtml }),
      translationRules: html(CONTENT).meta({ label: content.label }),
    },
  },
};

export const postModel = defineModel(cleanPost, {
  table: posts,
  prepare: ({ content: text, translations }) => {
    const translated = Object.values(translations ?? {}) as { content?: unknown }[];
    return cleanElsewhere([text, ...translated.map((texts) => texts?.content)], CONTENT);
  },
  async deriveColumns({ db }, { title, category }) {
    if (!(await repository.lockCategory(db, category))) throw new FieldNotFoundError('category');
    return { titleKey: textKey(title) };
  },
});
