import { NotHere } from '../app/not-here.tsx';
import type { ScreenProps } from '../app/screen.ts';
import { useMay } from '../providers/access.ts';
import { findResource } from '../resources/resources.ts';
import { ResourceList } from './resource-list.tsx';

/** The records of one content type. */
export const Screen = ({ params }: ScreenProps) => {
  const may = useMay();
  const resource = findResource(params.resource);
  if (!resource || !may({ resource: resource.type.access, action: 'READ' })) return <NotHere />;
  return <ResourceList resource={resource} />;
};
