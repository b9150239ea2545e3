import type { Field } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useReferences } from '../providers/use-references.ts';
import type { ContentResource } from '../resources/resource.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import type { ListState } from './use-list-state.ts';

interface Option {
  value: string;
  label: string;
}

interface Props {
  resource: ContentResource;
  values: ListState['filters'];
  onChange: (filters: ListState['filters']) => void;
}

/** The values that a type's choice may have. */
export const choicesOf = ({ rules }: Field): string[] =>
  (rules.describe() as { oneOf?: unknown[] }).oneOf?.map(String) ?? [];

const useOptions = (resource: ContentResource, name: string): Option[] => {
  const t = useTexts('mf-admin');
  const references = useReferences(resource, name);
  const field = resource.type.fields[name as never] as Field;
  if (field.kind === 'reference') return references.map(({ id, title }) => ({ value: id, label: title }));
  if (field.kind === 'choice') return choicesOf(field).map((value) => ({ value, label: t(`choice.${value}`) }));
  return [
    { value: 'true', label: t('list.yes') },
    { value: 'false', label: t('list.no') },
  ];
};

const Filter = ({ resource, values, onChange, name }: Props & { name: string }) => {
  const locale = useLocale();
  const options = useOptions(resource, name);
  const label = (resource.type.fields[name as never] as Field).label[locale];
  return (
    <ChoiceFilter
      label={label}
      value={values[name]}
      options={options}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  );
};

/** What narrows a type's list beside its state. */
export const Filters = (props: Props) =>
  props.resource.filters.map((name) => <Filter key={name} {...props} name={name} />);
