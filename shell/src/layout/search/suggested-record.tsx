import { Link } from 'react-router-dom';
import type { FoundRecord } from 'shared-kernel/contracts';
import { RecordFacts, RecordText } from 'shared-kernel/i18n/translation';
import { Icon, Thumbnail } from 'shared-kernel/ui';

interface Props {
  id: string;
  record: FoundRecord;
  isActive: boolean;
}

/** Pixels of a picture, at twice the usual density. */
const SIDE = 80;

/** A suggestion: a link to its page. */
export const SuggestedRecord = ({ id, record, isActive }: Props) => {
  const { path, picture } = record;
  return (
    <Link id={id} role="option" aria-selected={isActive} tabIndex={-1} to={path}>
      {picture ? <Thumbnail url={picture.url} side={SIDE} /> : <Icon name="pin" className="sign" />}
      <span>
        <span>
          <RecordText of={record} field="title" />
        </span>
        <RecordFacts record={record} />
      </span>
    </Link>
  );
};
