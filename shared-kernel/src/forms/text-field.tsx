import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { LineDrawing } from 'shared-kernel/ui';
import { Field } from './field.tsx';
import { TextControl } from './text-field.styles.ts';
import { type InputProps, useInput } from './use-input.ts';

interface Props
  extends InputProps,
    Pick<ComponentProps<'input'>, 'dir' | 'inputMode' | 'lang' | 'list' | 'placeholder'> {
  type?: 'email' | 'password' | 'tel' | 'text' | 'url';
  /** Autofill of browsers and password managers, such as `email` or `new-password`. */
  autoComplete: string;
  /** Content at the end of the control, beside the text. */
  children?: ReactNode;
}

/** Always written from left to right. */
const LEFT_TO_RIGHT = ['email', 'password', 'tel', 'url'];

/** One line of text. A password has a button that reveals it. */
export const TextField = ({
  type = 'text',
  autoComplete,
  dir = LEFT_TO_RIGHT.includes(type) ? 'ltr' : 'auto',
  inputMode,
  lang,
  list,
  placeholder,
  children,
  ...field
}: Props) => {
  const t = useTexts('shared-kernel/forms');
  const { frame, control } = useInput(field);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...frame}>
      <TextControl>
        <input
          {...control}
          {...{ autoComplete, dir, inputMode, lang, list, placeholder }}
          type={isShown ? 'text' : type}
          {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
        />
        {type === 'password' && (
          <button
            type="button"
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            <LineDrawing>
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="3" />
              {isShown && <path d="m4 4 16 16" />}
            </LineDrawing>
          </button>
        )}
        {children}
      </TextControl>
    </Field>
  );
};
