import type { ContentType, Field } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import type { ContentResource } from '../resources/resource.ts';
import { CONTROLS } from './controls.tsx';
import { FormContents, FormSection, type FormSectionProps } from './form-section.tsx';
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

/** The sections that a type declares, with their fields. */
const useSections = ({ sections = {} }: Pick<ContentType, 'sections'>, fields: [string, Field][]) => {
  const t = useTexts('mf-admin');
  const begun: (Omit<FormSectionProps, 'fields'> & { fields: string[] })[] = [];
  for (const [name] of fields) {
    const section = sections[name];
    if (section) begun.push({ id: `section-${section}`, title: t(`form.sections.${section}`), fields: [] });
    begun.at(-1)?.fields.push(name);
  }
  return begun;
};

/** The controls of a type's fields, in its sections; those of its page for search engines are folded. */
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
  const all = inOrder(resource.type.fields as Record<string, Field>);
  const fields = all.filter(([, { isOfPage }]) => !isOfPage);
  const sections = useSections(resource.type, fields);
  return (
    <>
      {sections.length === 0 && fields.map(controlOf)}
      {sections.length > 0 && <FormContents sections={sections} />}
      {sections.map((section) => (
        <FormSection key={section.id} id={section.id} title={section.title}>
          {fields.filter(([name]) => section.fields.includes(name)).map(controlOf)}
        </FormSection>
      ))}
      {resource.type.seo && (
        <SeoSection resource={resource}>{all.filter(([, { isOfPage }]) => isOfPage).map(controlOf)}</SeoSection>
      )}
    </>
  );
};
