import { type FileRecord, TILE_SIDE } from 'shared-kernel/contracts';
import { Thumbnail } from 'shared-kernel/ui';
import { OrderList } from '../fields/index.ts';
import { PictureLine } from './form.styles.ts';

interface Props {
  label: string;
  pictures: readonly FileRecord[];
  onChange: (pictures: FileRecord[]) => void;
}

/** The order of a gallery, changed by dragging and by buttons. */
export const GalleryOrder = ({ label, pictures, onChange }: Props) => {
  const move = (from: number, to: number): void => {
    const moved = pictures.filter((_, place) => place !== from);
    onChange(moved.toSpliced(to, 0, ...pictures.slice(from, from + 1)));
  };
  return (
    <OrderList
      label={label}
      items={pictures.map((picture) => ({ id: picture._id, name: picture.alt || picture.name, picture }))}
      onMove={move}
    >
      {({ name, picture }) => (
        <PictureLine>
          <Thumbnail url={picture.url} side={TILE_SIDE} loading="lazy" />
          <bdi>{name}</bdi>
        </PictureLine>
      )}
    </OrderList>
  );
};
