import type { Field } from 'shared-kernel/content';
import { useLabels } from '../app/use-labels.ts';
import type { ContentResource } from '../resources/resource.ts';
import { CONTROLS } from './controls.tsx';
import { isRequired } from './form-values.ts';
import { FORM_PARTICULARS } from './particulars.ts';
import { SeoSection } from './seo/seo-section.tsx';

interface Props {
  resource: ContentResource;
}

/** In the order of the declaration, with the slug after the title from which it is derived. */
const inOrder = (fields: Record<string, Field>): [string, Field][] => {
  const { slug, title, ...rest } = fields;
  return Object.entries(slug && title ? { title, slug, ...rest } : fields);
};

/** The controls of a type's fields; those of its page for search engines are in a section. */
export const FormFields = ({ resource }: Props) => {
  const labelOf = useLabels();
  const { controls = {} } = FORM_PARTICULARS[resource.name];
  const controlOf = ([name, field]: [string, Field]) => {
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
  };
  const fields = inOrder(resource.type.fields as Record<string, Field>);
  return (
    <>
      {fields.filter(([, { isOfPage }]) => !isOfPage).map(controlOf)}
      {resource.type.seo && (
        <SeoSection resource={resource}>{fields.filter(([, { isOfPage }]) => isOfPage).map(controlOf)}</SeoSection>
      )}
    </>
  );
};
