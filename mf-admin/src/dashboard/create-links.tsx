import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Chips, LineDrawing } from 'shared-kernel/ui';
import { ICONS } from '../app/icons.ts';
import { paths } from '../app/paths.ts';
import { useLabels } from '../app/use-labels.ts';
import { useMay } from '../providers/access.ts';
import { RESOURCES } from '../resources/resources.ts';

/** Links to the forms for new records of the content types that the account may write. */
export const CreateLinks = () => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const may = useMay();
  const written = RESOURCES.filter(({ type }) => may({ resource: type.access, action: 'WRITE' }));
  if (written.length === 0) return null;
  return (
    <nav aria-label={t('list.create')}>
      <Chips>
        {written.map(({ address, type }) => (
          <li key={address}>
            <Link to={paths.create(address)}>
              <LineDrawing>
                <path d={ICONS.add} />
              </LineDrawing>
              {labelOf(`types.${type.name}.one`)}
            </Link>
          </li>
        ))}
      </Chips>
    </nav>
  );
};
