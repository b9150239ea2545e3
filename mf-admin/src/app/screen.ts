import type { ComponentType } from 'react';
import type { Requirement } from 'shared-kernel/access';
import type { Group } from '../resources/resource.ts';
import type { IconPath } from './icons.ts';

/** What a screen gets: the parameters of its address. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

/** One screen. Its code comes when somebody goes to it. */
export interface Screen {
  /** Below `/admin/`, as the router writes patterns. */
  path: string;
  /** What it asks of a person beside {@link BACK_OFFICE}; a screen of records asks for itself. */
  access?: Requirement;
  /** Its place in the navigation, if it has one, and the key of the text that names it there. */
  navigation?: { group: Group; icon: IconPath; label: string };
  load: () => Promise<{ Screen: ComponentType<ScreenProps> }>;
}
