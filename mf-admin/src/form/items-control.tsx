import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import { RepeatableList } from '../fields/index.ts';
import type { Control } from './control.ts';
import { CONTROLS } from './controls.tsx';
import { isRequired, valuesOf } from './form-values.ts';

type Item = Record<string, unknown>;

/** A list of records with fields of their own, in order. */
export const Items: Control = ({ resource, name, field, label }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const fields = field.parts ?? {};
  const [first = ''] = Object.keys(fields);
  return (
    <RepeatableList<Item>
      name={name}
      label={label}
      add={t('form.addTo', { list: label })}
      newItem={() => valuesOf({ fields }, {}, { labelOf })}
      nameOf={(item) => String(item[first] ?? '')}
    >
      {(path) =>
        Object.entries(fields).map(([part, each]) => {
          const Part = CONTROLS[each.kind as keyof typeof CONTROLS];
          return (
            <Part
              key={part}
              resource={resource}
              name={`${path}.${part}`}
              field={each}
              label={labelOf(each.label)}
              required={isRequired(each)}
            />
          );
        })
      }
    </RepeatableList>
  );
};
