import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type Field, SEO_FIELDS } from 'shared-kernel/content';
import { OTHER_LOCALES } from 'shared-kernel/contracts';
import { useFieldConflict, useFieldError } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../../resources/resource.ts';
import { Folded } from './seo.styles.ts';

/** Loads when the section opens. */
const SeoPreview = lazy(async () => ({ default: (await import('./seo-preview.tsx')).SeoPreview }));

/** Paths of all texts and of the picture. */
const PATHS = Object.entries<Field>(SEO_FIELDS).flatMap(([name, { translationRules }]) => [
  name,
  ...(translationRules ? OTHER_LOCALES.map((locale) => `translations.${locale}.${name}`) : []),
]);

interface Props {
  resource: ContentResource;
  /** The fields. */
  children: ReactNode;
}

/** The search engine fields, folded, with a preview. Opens by itself for an error or a conflict. */
export const SeoSection = ({ resource, children }: Props) => {
  const t = useTexts('mf-admin');
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLDetailsElement>(null);
  const open = useCallback(() => setOpen(true), []);

  // The form can't focus a folded field.
  useEffect(() => {
    const invalid = isOpen && section.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid && section.current?.contains(invalid)) invalid.focus();
  }, [isOpen]);

  return (
    <Folded ref={section} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('seo.title')}</summary>
      <p>{t('seo.intro')}</p>
      {children}
      {PATHS.map((path) => (
        <Opener key={path} path={path} onNeeded={open} />
      ))}
      {isOpen && (
        <Suspense>
          <SeoPreview type={resource.type} />
        </Suspense>
      )}
    </Folded>
  );
};

/** Opens the section when a field needs attention. */
const Opener = ({ path, onNeeded }: { path: string; onNeeded: () => void }) => {
  const error = useFieldError(path);
  const conflict = useFieldConflict(path);
  const needsAnswer = Boolean(error || conflict);
  useEffect(() => {
    if (needsAnswer) onNeeded();
  }, [needsAnswer, onNeeded]);
  return null;
};
