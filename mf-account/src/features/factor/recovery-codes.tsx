import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { Steps } from './factor.styles.ts';
import { useFactorTexts } from './use-factor-texts.ts';

interface Props {
  codes: readonly string[];
  /** The person has stored the codes. */
  onDone: () => void;
}

/** Shows recovery codes, which is possible only once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useFactorTexts();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t('copied')),
      () => notify.error(t('notCopied')),
    );
  return (
    <Steps ref={inheritFocus} tabIndex={-1}>
      <p>{t('codes')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="choice">
        <Button kind="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('stored')}</Button>
      </div>
    </Steps>
  );
};
