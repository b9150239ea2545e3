import { useTexts } from 'shared-kernel/i18n';
import { LineDrawing } from 'shared-kernel/ui';
import { Tooltip } from '../ui/index.ts';
import type { useRovingFocus } from './use-roving-focus.ts';

interface Props {
  name: string;
  icon?: string | undefined;
  letters?: string | undefined;
  isOn?: boolean | undefined;
  isPossible?: boolean | undefined;
  onPress: () => void;
  roving: ReturnType<typeof useRovingFocus>;
}

/** A button of the toolbar. A disabled one stays reachable by arrows. */
export const ToolButton = ({ name, icon, letters, isOn, isPossible = true, onPress, roving }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Tooltip label={t(`richText.${name}`)}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onPress()}
        {...roving.button(name)}
      >
        {icon ? (
          <LineDrawing>
            <path d={icon} />
          </LineDrawing>
        ) : (
          letters
        )}
      </button>
    </Tooltip>
  );
};
