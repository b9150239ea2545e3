import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LineDrawing } from 'shared-kernel/ui';
import { Field, type FieldProps } from './field.tsx';
import { Control } from './text-field.styles.ts';
import { useFormTexts } from './texts.ts';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  type?: 'email' | 'password' | 'tel' | 'text' | 'url';
  /** What browsers and password managers may fill it with, `email` or `new-password` for instance. */
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** Fields to check again when this one changes: those that must be the same as it. */
  deps?: string[];
  /** What else is to be done when the field is left. */
  onLeave?: () => void;
  /** Stands in the control's end, beside the text. */
  children?: ReactNode;
}

/** These run from left to right in every language. */
const LEFT_TO_RIGHT = ['email', 'password', 'tel', 'url'];

/** One line of text. A password can be shown to who types it. */
export const TextField = ({ name, label, required, hint, type = 'text', deps, onLeave, children, ...input }: Props) => {
  const texts = useFormTexts();
  const { frame, control } = useField({ name, label, required, hint });
  const { register } = useFormContext();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...frame}>
      <Control>
        <input
          {...input}
          {...register(name, { ...(deps && { deps }), ...(onLeave && { onBlur: onLeave }) })}
          {...control}
          type={isShown ? 'text' : type}
          dir={LEFT_TO_RIGHT.includes(type) ? 'ltr' : 'auto'}
          {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
        />
        {type === 'password' && (
          <button
            type="button"
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
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
      </Control>
    </Field>
  );
};
