import type { ComponentType } from 'react';
import type { Requirement } from 'shared-kernel/access';
import type { Group } from '../resources/resource.ts';
import type { IconPath } from './icons.ts';

/** Props of a screen: the parameters of its address. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

/** One screen. Its code loads on demand. */
export interface Screen {
  /** Pattern of its path below `/admin/`. */
  path: string;
  /** Required access besides {@link BACK_OFFICE}; screens of records check theirs. */
  access?: Requirement;
  /** Entry in the navigation, with the key of its label. */
  navigation?: { group: Group; icon: IconPath; label: string };
  load: () => Promise<{ Screen: ComponentType<ScreenProps> }>;
}
