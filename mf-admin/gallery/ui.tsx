import { useState } from 'react';
import type { Entry, SampleTexts } from 'shared-kernel/gallery';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { Checkbox, type Column, Menu, type Sorting, Table, Tabs, Tooltip } from '../src/ui/index.ts';

const SortedTable = ({ title, label, action, places }: SampleTexts) => {
  const [sorting, setSorting] = useState<Sorting>({ field: 'name', direction: 'asc' });
  const columns: Column<string>[] = [
    { field: 'name', title: label, cell: (place) => place, isSortable: true },
    { field: 'state', title: action, cell: () => <Badge>{action}</Badge> },
  ];
  const rows = sorting.direction === 'asc' ? places : places.toReversed();
  return (
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      keyOf={(place) => place}
      sorting={sorting}
      onSort={setSorting}
    />
  );
};

const SelectableTable = ({ title, label, action, places }: SampleTexts) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(places.slice(0, 1)));
  const change = (changed: string[], isChosen: boolean): void => {
    const others = [...keys].filter((key) => !changed.includes(key));
    setKeys(new Set(isChosen ? [...others, ...changed] : others));
  };
  return (
    <Table
      caption={title}
      columns={[
        { field: 'name', title: label, cell: (place: string) => place },
        { field: 'state', title: action, cell: () => <Badge>{action}</Badge>, isMinor: true },
      ]}
      rows={places}
      keyOf={(place) => place}
      selection={{ keys, labelOfAll: title, labelOf: (place) => place, onChange: change }}
    />
  );
};

const noop = (): undefined => undefined;

export const menu: Entry = {
  parts: { Menu },
  states: ({ action, other, places: [place] }) => ({
    'with actions': (
      <Menu
        button={<Button kind="secondary">{place}</Button>}
        items={[
          { label: action, onSelect: noop },
          { label: place, onSelect: noop, isDisabled: true },
          { label: other, onSelect: noop, isDanger: true },
        ]}
      />
    ),
    'with checked and unchecked items': (
      <Menu
        button={<Button kind="secondary">{other}</Button>}
        items={[
          { label: place, onSelect: noop, isChecked: true },
          { label: action, onSelect: noop, isChecked: false },
        ]}
      />
    ),
  }),
};

export const table: Entry = {
  parts: { Checkbox, Table },
  states: (words) => ({ sorted: <SortedTable {...words} />, 'with selectable rows': <SelectableTable {...words} /> }),
};

export const tabs: Entry = {
  parts: { Tabs },
  states: ({ label, text, places }) => ({
    'one open': (
      <Tabs
        label={label}
        tabs={places.map((place) => ({ id: place, label: place, content: <p>{`${place}. ${text}`}</p> }))}
      />
    ),
  }),
};

export const tooltip: Entry = {
  parts: { Tooltip },
  states: ({ action }) => ({
    'shows under a pointer and with the focus': (
      <Tooltip label={action}>
        <IconButton type="button">
          <Icon name="done" />
        </IconButton>
      </Tooltip>
    ),
  }),
};
