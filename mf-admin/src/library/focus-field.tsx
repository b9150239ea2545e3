import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { imageUrl, type StoredFile } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
import { FocusBox } from './file.styles.ts';

type Focus = NonNullable<StoredFile['focus']>;

const MIDDLE: Focus = { x: 50, y: 50 };
/** Percent that an arrow key moves the point. */
const STEP = 5;
/** Pixels of the picture to point at, and of the crop beside it. */
const WIDTH = 640;
const CROP_SIDE = 120;

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

const ARROWS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The square that thumbnails show, in the picture's pixels. */
const squareOf = ({ x, y }: Focus, width: number, height: number): string => {
  const side = Math.min(width, height);
  const from = (share: number, whole: number): number =>
    Math.min(Math.max((whole * share) / 100 - side / 2, 0), whole - side);
  return `${from(x, width)} ${from(y, height)} ${side} ${side}`;
};

/** The focal point of a picture, which crops keep visible. A press or arrows move it. */
export const FocusField = ({ file }: { file: StoredFile }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { field } = useController({ name: 'focus' });
  const { width = 1, height = 1, url } = file;
  const focus: Focus = field.value ?? MIDDLE;
  const source = imageUrl(url, WIDTH);

  const choose = ({ x, y }: Focus): void => field.onChange({ x: within(x), y: within(y) });

  const onPointerDown = ({ currentTarget, clientX, clientY, button }: PointerEvent): void => {
    if (button !== 0) return;
    const { left, top, width: shownWidth, height: shownHeight } = currentTarget.getBoundingClientRect();
    choose({ x: (100 * (clientX - left)) / shownWidth, y: (100 * (clientY - top)) / shownHeight });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    choose({ x: focus.x + step.x, y: focus.y + step.y });
  };

  return (
    <div>
      <h3 id={`${id}label`}>{t('library.focus')}</h3>
      <FocusBox>
        <button
          type="button"
          className="whole"
          aria-labelledby={`${id}label ${id}place`}
          aria-describedby={`${id}hint`}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          onBlur={field.onBlur}
          ref={field.ref}
        >
          <img src={source} alt="" width={width} height={height} />
          <svg aria-hidden="true">
            <circle className="halo" cx={`${focus.x}%`} cy={`${focus.y}%`} r="14" />
            <circle className="ring" cx={`${focus.x}%`} cy={`${focus.y}%`} r="14" />
          </svg>
        </button>
        <div className="crops">
          <svg
            viewBox={squareOf(focus, width, height)}
            width={CROP_SIDE}
            height={CROP_SIDE}
            role="img"
            aria-label={t('library.crop')}
          >
            <image href={source} width={width} height={height} />
          </svg>
          {field.value && (
            <Button kind="quiet" onClick={() => field.onChange(null)}>
              {t('library.toMiddle')}
            </Button>
          )}
        </div>
      </FocusBox>
      <p id={`${id}hint`} className="about">
        {t('library.focusHint')}
      </p>
      <VisuallyHidden id={`${id}place`} role="status">
        {t('library.focusAt', focus)}
      </VisuallyHidden>
    </div>
  );
};
