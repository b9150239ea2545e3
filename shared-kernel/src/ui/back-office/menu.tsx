import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Icon } from 'shared-kernel/ui';
import { Directed } from './directed.tsx';
import { CheckedEntry, Entry, List, Place } from './menu.styles.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  /** It takes something away. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** It is what is shown already. */
  isCurrent?: boolean;
  /** It is turned on and off, which leaves the menu open. */
  isChecked?: boolean;
}

interface Props {
  /** The button that opens it. */
  button: ReactElement;
  items: MenuItem[];
}

/** Things to do with what its button stands beside. Arrows, Home, End and first letters move in it, Escape leaves it. */
export const Menu = ({ button, items }: Props) => (
  <Directed>
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Place align="end" sideOffset={4}>
          <List>
            {items.map((item) =>
              item.isChecked === undefined ? (
                <Deed key={item.label} {...item} />
              ) : (
                <Choice key={item.label} {...item} />
              ),
            )}
          </List>
        </Place>
      </Base.Portal>
    </Base.Root>
  </Directed>
);

const Deed = ({ label, onSelect, isDanger, isDisabled = false, isCurrent }: MenuItem) => (
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

const Choice = ({ label, onSelect, isChecked = false, isDisabled = false }: MenuItem) => (
  <CheckedEntry checked={isChecked} disabled={isDisabled} onCheckedChange={onSelect}>
    <bdi>{label}</bdi>
    {isChecked && <Icon name="done" />}
  </CheckedEntry>
);
