import { Translations } from '../fields/index.ts';
import type { Control } from '../form/control.ts';
import { RichTextField } from './rich-text-field.tsx';

/** An HTML text, in every language if it is translated. */
export const RichTextControl: Control = ({ name, label, required, field }) =>
  field.translationRules ? (
    <Translations name={name} label={label} required={required} isLong>
      {(text) => <RichTextField key={text.name} {...text} />}
    </Translations>
  ) : (
    <RichTextField name={name} label={label} required={required} />
  );
