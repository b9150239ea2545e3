import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Field } from 'shared-kernel/content';
import type { FileUse } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { siteSettings } from 'shared-kernel/site/settings';
import { Link } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { paths } from '../app/paths.ts';
import { useLabels } from '../app/use-labels.ts';
import { FILES, listUses } from '../providers/file-provider.ts';
import { RESOURCES } from '../resources/resources.ts';

/** Current uses of a file. */
export const useFileUses = (id: string) =>
  useQuery({ queryKey: [FILES, 'uses', id], queryFn: ({ signal }) => listUses(id, signal) });

/** Uses of a file, with links to the records. */
export const FileUses = ({ uses }: { uses: readonly FileUse[] }) => {
  const t = useTexts('mf-admin');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('library.usedIn')}</h3>
      {uses.length === 0 && <p className="about">{t('library.nowhere')}</p>}
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <Use key={`${use.resource} ${use.id} ${use.field}`} use={use} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Use = ({ use }: { use: FileUse }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const resource = RESOURCES.find(({ name }) => name === use.resource);
  const isSite = use.resource === 'siteSettings';
  const type = isSite ? siteSettings : resource?.type;
  const field = type?.fields[use.field as never] as Field | undefined;
  const isTemplate = use.resource === 'template';
  const about = [
    isTemplate && t('templates.one'),
    resource && labelOf(`types.${resource.name}.one`),
    field && labelOf(field.label),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li>
      {isSite && <Link to={paths.list('site')}>{t('site.title')}</Link>}
      {resource && (
        <Link to={paths.record(resource.address, use.id)}>
          <bdi>{use.title}</bdi>
        </Link>
      )}
      {!isSite && !resource && <bdi>{use.title}</bdi>}
      <span className="about">{about || t('library.elsewhere')}</span>
      {use.isDeleted && <Badge className="bad">{t('status.deleted')}</Badge>}
    </li>
  );
};
