import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Directed } from './directed.tsx';
import { List } from './tabs.styles.ts';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  /** Names the group of tabs. */
  label: string;
  tabs: Tab[];
  /** Id of the initial tab. */
  first?: string;
}

/** Tabs, of which one panel is visible. Arrows move between the tabs, Enter and Space open one. */
export const Tabs = ({ label, tabs, first = tabs[0]?.id }: Props) => (
  <Directed>
    <Base.Root defaultValue={first}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Base.Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  </Directed>
);
