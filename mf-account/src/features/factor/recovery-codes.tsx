import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { Steps } from './factor.styles.ts';

interface Props {
  codes: readonly string[];
  /** The person has stored the codes. */
  onDone: () => void;
}

/** Shows recovery codes, which is possible only once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useTexts('mf-account');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t('factor.copied')),
      () => notify.error(t('factor.notCopied')),
    );
  return (
    <Steps ref={inheritFocus} tabIndex={-1}>
      <p>{t('factor.codes')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="choice">
        <Button kind="secondary" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button onClick={onDone}>{t('factor.stored')}</Button>
      </div>
    </Steps>
  );
};
