import type { SubCategoryInput } from 'shared-kernel/content';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { RepeatableList, Translations } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';
import { completed } from '../../form/form-values.ts';

/** The subcategories of a category, in order. */
export const SubCategories: Control = ({ name, label }) => {
  const t = useTexts('mf-admin');
  return (
    <RepeatableList<SubCategoryInput>
      name={name}
      label={label}
      add={t('category.addSubCategory')}
      newItem={() => ({ title: '', translations: completed(['title']) })}
      nameOf={({ title }) => title}
    >
      {(path) => (
        <Translations name={`${path}.title`} label={t('list.title')} required>
          {(text) => <TextField {...text} autoComplete="off" />}
        </Translations>
      )}
    </RepeatableList>
  );
};
