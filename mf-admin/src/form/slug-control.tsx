import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LEGAL_SLUGS } from 'shared-kernel/contracts';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { slugOf } from 'shared-kernel/i18n/text-key';
import { Button } from 'shared-kernel/ui';
import type { Control } from './control.ts';
import { useEdited } from './edited.ts';
import { Locked } from './form.styles.ts';

/**
 * The last segment of a record's address. It follows the title until the user edits it. For public records, links may
 * exist, so a press is needed to unlock it.
 */
export const SlugControl: Control = ({ name, label, resource }) => {
  const t = useTexts('mf-admin');
  const { isNew, isPublic } = useEdited();
  const { setFocus, setValue } = useFormContext();
  const [isUnlocked, setUnlocked] = useState(false);
  const hint = t(isNew ? 'form.slugHint' : 'form.slugOfPage');
  const [terms, privacy] = LEGAL_SLUGS;
  const title = useWatch({ name: 'title' });
  const slug = useWatch({ name });

  /** The last slug derived from the title. */
  const followed = useRef('');

  const follow = useEffectEvent((made: string): void => {
    if (isNew && (!slug || slug === followed.current)) setValue(name, made || undefined);
    followed.current = made;
  });
  useEffect(() => follow(slugOf(String(title ?? ''))), [title]);

  useEffect(() => {
    if (isUnlocked) setFocus(name);
  }, [isUnlocked, name, setFocus]);

  if (!isPublic || isUnlocked)
    return (
      <TextField
        name={name}
        label={label}
        hint={resource.name === 'textPage' ? `${hint} ${t('form.legalSlugs', { terms, privacy })}` : hint}
        dir="ltr"
        autoComplete="off"
      />
    );
  return (
    <Locked>
      <p>{t('labelled', { label, value: slug })}</p>
      <Button kind="quiet" onClick={() => setUnlocked(true)}>
        {t('form.unlockSlug')}
      </Button>
    </Locked>
  );
};
