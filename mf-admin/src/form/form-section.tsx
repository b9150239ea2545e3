import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { OTHER_LOCALES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Contents, Section } from './form.styles.ts';

/** A section of a long form. */
export interface FormSectionProps {
  /** Id of its heading. */
  id: string;
  title: string;
  /** Names of its fields. */
  fields: readonly string[];
}

/** Fields under a heading, which {@link FormContents} links to. */
export const FormSection = ({ id, title, children }: Omit<FormSectionProps, 'fields'> & { children: ReactNode }) => (
  <Section aria-labelledby={id}>
    <h3 id={id} tabIndex={-1}>
      {title}
    </h3>
    {children}
  </Section>
);

/** Moves to a section without a new address, which would ask whether to leave the form. */
const goTo = (id: string): void => {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

/** Links to the sections of a long form; those with rejected fields are marked. */
export const FormContents = ({ sections }: { sections: readonly FormSectionProps[] }) => {
  const t = useTexts('mf-admin');
  const { errors } = useFormState();
  const inTranslations = (errors.translations ?? {}) as Partial<Record<string, object>>;
  const rejected = new Set(
    [errors, ...OTHER_LOCALES.map((locale) => inTranslations[locale] ?? {})].flatMap(Object.keys),
  );
  return (
    <Contents aria-label={t('form.contents')}>
      <ul>
        {sections.map(({ id, title, fields }) => {
          const isRejected = fields.some((field) => rejected.has(field));
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={isRejected ? 'rejected' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(id);
                }}
              >
                {title}
                {isRejected && <VisuallyHidden> {t('form.toCorrect')}</VisuallyHidden>}
              </a>
            </li>
          );
        })}
      </ul>
    </Contents>
  );
};
