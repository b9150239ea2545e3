import { choicesOf, type Field } from 'shared-kernel/content';
import { LOCALE_NAMES, OTHER_LOCALES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import { useAccount } from '../providers/account.ts';
import { useLevels } from '../providers/use-floors.ts';
import { useReferences } from '../providers/use-references.ts';
import type { ContentResource } from '../resources/resource.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import type { Listing, ListState } from './use-list-state.ts';

interface Option {
  value: string;
  label: string;
}

interface Props {
  resource: ContentResource;
  values: ListState['filters'];
  onChange: (filters: ListState['filters']) => void;
}

const useOptions = (resource: ContentResource, name: string): Option[] => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const references = useReferences(resource, name) ?? [];
  const field = resource.type.fields[name as never] as Field;
  const levels = useLevels(resource, name, field.isFloor === true);
  if (field.isFloor)
    return levels.map(({ level, title }) => ({
      value: String(level),
      label: title ? `${level} · ${title}` : String(level),
    }));
  if (field.kind === 'reference') return references.map(({ id, title }) => ({ value: id, label: title }));
  if (field.kind === 'choice') return choicesOf(field).map((value) => ({ value, label: labelOf(`choice.${value}`) }));
  return [
    { value: 'true', label: t('list.yes') },
    { value: 'false', label: t('list.no') },
  ];
};

const Filter = ({ resource, values, onChange, name }: Props & { name: string }) => {
  const labelOf = useLabels();
  const options = useOptions(resource, name);
  const label = labelOf((resource.type.fields[name as never] as Field).label);
  return (
    <ChoiceFilter
      label={label}
      value={values[name]}
      options={options}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  );
};

/** Filters a list by the account's own records or proposals. */
const OwnFilters = ({ values, onChange, names }: Omit<Props, 'resource'> & { names: string[] }) => {
  const t = useTexts('mf-admin');
  const { authID } = useAccount();
  return names.map((name) => (
    <ChoiceFilter
      key={name}
      label={t(`list.${name}`)}
      value={values[name]}
      options={[{ value: authID, label: t('list.me') }]}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ));
};

/** The filters of a type's list, besides the state. */
export const Filters = ({
  listing: { shape, state, change },
  resource,
}: {
  listing: Listing;
  resource: ContentResource;
}) => {
  const t = useTexts('mf-admin');
  const { filters: values, tab } = state;
  const props = { values, onChange: (filters: ListState['filters']) => change({ filters }) };
  // The author of a proposal may differ from the owner of the record.
  const ofPeople = [
    'owner',
    ...(tab === 'proposals' || values.proposedBy ? ['proposedBy'] : []),
    ...(tab === 'rejected' || values.refusedOf ? ['refusedOf'] : []),
  ];
  return (
    <>
      {resource.filters.map((name) => (
        <Filter key={name} resource={resource} name={name} {...props} />
      ))}
      <ChoiceFilter
        label={t('list.lacks')}
        value={values.lacks}
        options={OTHER_LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale].full }))}
        onChange={(lacks) => props.onChange({ ...values, lacks })}
      />
      <OwnFilters names={ofPeople.filter((name) => shape.filters.includes(name))} {...props} />
    </>
  );
};
