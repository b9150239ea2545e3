import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { MIN_CROP_SIDE, type PictureCrop } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Skeleton } from 'shared-kernel/ui/status';
import { Refusal } from '../app/refusal.tsx';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { FILES, getWhole } from '../providers/file-provider.ts';
import { CropBox } from './crop.styles.ts';
import { allOf, isSame, type Sides, toPart, toShare } from './crop-geometry.ts';
import { useCrop, type WholeFile } from './use-crop.ts';

/** Width divided by height. */
const RATIOS = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9, '3:4': 3 / 4, '9:16': 9 / 16 } as const;
type Ratio = keyof typeof RATIOS | 'free';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

interface Props {
  file: WholeFile;
  onClose: () => void;
}

/** Selects the visible part of a picture. The whole picture is preserved. */
export const CropDialog = ({ file, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const whole = useQuery({
    queryKey: [FILES, 'whole', file.id],
    queryFn: ({ signal }) => getWhole(file.id, signal),
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog labelledBy={id} size="large" onDismiss={onClose}>
      <h2 id={id} tabIndex={-1}>
        {t('library.cropping.title')}
      </h2>
      {whole.data && <Cropping file={file} url={whole.data} onClose={onClose} />}
      {!whole.data &&
        (whole.isError ? <ScreenFailure error={whole.error} onRetry={() => void whole.refetch()} /> : <Skeleton />)}
    </Dialog>
  );
};

const Cropping = ({ file, url, onClose }: Props & { url: string }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { attempt, isBusy, refusal } = useAttempt();
  const crop = useCrop(file);
  const { whole } = file;
  const shown = file.crop ?? allOf(whole);
  const [ratio, setRatio] = useState<Ratio>('free');
  const [share, setShare] = useState<PercentCrop>({ unit: '%', ...toShare(shown, whole) });
  const part = toPart(share, whole);
  const isTooSmall = isBelow(part, whole);

  const chooseRatio = (chosen: Ratio): void => {
    setRatio(chosen);
    if (chosen !== 'free') setShare(largest(RATIOS[chosen], whole));
  };
  const apply = async (): Promise<void> => {
    await crop(isSame(part, allOf(whole)) ? null : part);
    onClose();
  };

  return (
    <CropBox>
      <p id={`${id}hint`}>{t('library.cropping.hint')}</p>
      <label>
        {t('library.cropping.ratio')}
        <select value={ratio} onChange={({ target }) => chooseRatio(target.value as Ratio)}>
          <option value="free">{t('library.cropping.free')}</option>
          {Object.keys(RATIOS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <ReactCrop
        crop={share}
        {...(ratio !== 'free' && { aspect: RATIOS[ratio] })}
        onChange={(_, changed) => setShare(changed)}
        ariaLabels={useLabels()}
        keepSelection
        ruleOfThirds
      >
        <img src={url} alt="" width={whole.width} height={whole.height} draggable={false} />
      </ReactCrop>
      <p role="status">
        {t('library.cropping.at', { ...part })}
        {isTooSmall && <span> {t('library.cropping.tooSmall', { min: MIN_CROP_SIDE })}</span>}
      </p>
      <Refusal>{refusal}</Refusal>
      <Button
        isBusy={isBusy}
        disabled={isTooSmall || isSame(part, shown)}
        onClick={() => void attempt(apply)}
        aria-describedby={`${id}hint`}
      >
        {t('library.cropping.open')}
      </Button>
    </CropBox>
  );
};

/** The largest centred part of a ratio. */
const largest = (ratio: number, { width, height }: Sides): PercentCrop => {
  const along = ratio > width / height ? { width: 100 } : { height: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...along }, ratio, width, height), width, height);
};

const isBelow = (part: PictureCrop, whole: Sides): boolean =>
  part.width < Math.min(MIN_CROP_SIDE, whole.width) || part.height < Math.min(MIN_CROP_SIDE, whole.height);

/** Labels of the handles for screen readers. */
const useLabels = () => {
  const t = useTexts('mf-admin');
  const handles = HANDLES.map((name) => [`${name}DragHandle`, t(`library.cropping.handles.${name}`)] as const);
  return {
    cropArea: t('library.cropping.area'),
    ...(Object.fromEntries(handles) as Record<`${(typeof HANDLES)[number]}DragHandle`, string>),
  };
};
