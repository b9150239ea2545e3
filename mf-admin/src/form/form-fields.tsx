import type { Field } from 'shared-kernel/content';
import { useLabels } from '../app/use-labels.ts';
import type { ContentResource } from '../resources/resource.ts';
import { CONTROLS } from './controls.tsx';
import { isRequired } from './form-values.ts';
import { FORM_PARTICULARS } from './particulars.ts';

interface Props {
  resource: ContentResource;
}

/** In the order of the declaration, with the slug after the title from which it is derived. */
const inOrder = (fields: Record<string, Field>): [string, Field][] => {
  const { slug, title, ...rest } = fields;
  return Object.entries(slug && title ? { title, slug, ...rest } : fields);
};

/** The controls of a type's fields. */
export const FormFields = ({ resource }: Props) => {
  const labelOf = useLabels();
  const { controls = {} } = FORM_PARTICULARS[resource.name];
  return inOrder(resource.type.fields as Record<string, Field>).map(([name, field]) => {
    const Control = controls[name] ?? CONTROLS[field.kind as keyof typeof CONTROLS];
    return (
      <Control
        key={name}
        resource={resource}
        name={name}
        field={field}
        label={labelOf(field.label)}
        required={isRequired(field)}
      />
    );
  });
};
