import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Icon } from 'shared-kernel/ui';
import { Directed } from './directed.tsx';
import { CheckedEntry, Entry, EntryLink, List, Place } from './menu.styles.ts';

interface ActionItem {
  label: string;
  onSelect: () => void;
  href?: never;
  /** A destructive action. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The current selection. */
  isCurrent?: boolean;
  /** A toggle, which leaves the menu open. */
  isChecked?: boolean;
}

interface LinkItem {
  label: string;
  /** A page to open in a new tab. */
  href: string;
}

export type MenuItem = ActionItem | LinkItem;

interface Props {
  /** The button that opens the menu. */
  button: ReactElement;
  items: MenuItem[];
}

/** A menu of actions. Arrows, Home, End and first letters move the focus in it; Escape closes it. */
export const Menu = ({ button, items }: Props) => (
  <Directed>
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Place align="end" sideOffset={4}>
          <List>
            {items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </List>
        </Place>
      </Base.Portal>
    </Base.Root>
  </Directed>
);

const Item = ({ item }: { item: MenuItem }) => {
  if (item.href !== undefined) return <PageLink {...item} />;
  return item.isChecked === undefined ? <Action {...item} /> : <Choice {...item} />;
};

const PageLink = ({ label, href }: LinkItem) => (
  <EntryLink href={href} target="_blank" closeOnClick>
    <bdi>{label}</bdi>
  </EntryLink>
);

const Action = ({ label, onSelect, isDanger, isDisabled = false, isCurrent }: ActionItem) => (
  <Entry
    className={isDanger ? 'danger' : undefined}
    disabled={isDisabled}
    aria-current={isCurrent || undefined}
    onClick={onSelect}
  >
    <bdi>{label}</bdi>
    {isCurrent && <Icon name="done" />}
  </Entry>
);

const Choice = ({ label, onSelect, isChecked = false, isDisabled = false }: ActionItem) => (
  <CheckedEntry checked={isChecked} disabled={isDisabled} onCheckedChange={onSelect}>
    <bdi>{label}</bdi>
    {isChecked && <Icon name="done" />}
  </CheckedEntry>
);
