import { useCallback, useState } from 'react';
import { choicesOf, type Field } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { NotHere } from '../app/not-here.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLabels } from '../app/use-labels.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useAccount } from '../providers/account.ts';
import { findResource } from '../resources/resources.ts';
import { Orders } from './order.styles.ts';
import { OrderSection } from './order-section.tsx';
import { type OrderedResource, orderedBy } from './ordered-resource.ts';

interface Group {
  /** Key of its label; a type with only one order needs none. */
  label?: `choice.${string}`;
  filter: Record<string, unknown>;
}

/** The separate orders of a type's records. */
const groupsOf = ({ type, order: { within, among } }: OrderedResource): Group[] => {
  const filter = among ? { [among]: true } : {};
  if (!within) return [{ filter }];
  return choicesOf(type.fields[within as never] as Field).map((value) => ({
    label: `choice.${value}` as const,
    filter: { ...filter, [within]: value },
  }));
};

const Orderings = ({ resource }: { resource: OrderedResource }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const title = labelOf(`types.${resource.type.name}.many`);
  const setSectionChanged = useCallback(
    (index: number, isChanged: boolean) =>
      setChanged((before) => new Set(isChanged ? [...before, index] : [...before].filter((other) => other !== index))),
    [],
  );
  return (
    <>
      <ScreenHeader title={t('order.title', { title })} crumbs={[{ title, to: paths.list(resource.address) }]} />
      <LeaveGuard isOn={changed.size > 0} />
      <Orders>
        <p>{t(resource.order.among ? 'order.hintFeatured' : 'order.hint')}</p>
        {groupsOf(resource).map(({ label, filter }, index) => (
          <Section
            key={label ?? title}
            {...{ resource, filter, index, setSectionChanged }}
            title={label && labelOf(label)}
          />
        ))}
      </Orders>
    </>
  );
};

interface SectionProps {
  resource: OrderedResource;
  title: string | undefined;
  filter: object;
  index: number;
  setSectionChanged: (index: number, isChanged: boolean) => void;
}

const Section = ({ resource, title, filter, index, setSectionChanged }: SectionProps) => {
  const labelOf = useLabels();
  const onChanged = useCallback(
    (isChanged: boolean) => setSectionChanged(index, isChanged),
    [setSectionChanged, index],
  );
  return (
    <section>
      {title && <h2>{title}</h2>}
      <OrderSection
        resource={resource}
        label={title ?? labelOf(`types.${resource.type.name}.many`)}
        filter={filter}
        onChanged={onChanged}
      />
    </section>
  );
};

/** The order of a content type's records for visitors. */
export const Screen = ({ params }: ScreenProps) => {
  const resource = orderedBy(useAccount(), findResource(params.resource));
  return resource ? <Orderings resource={resource} /> : <NotHere />;
};
