import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Managed, Revision } from 'shared-kernel/contracts';
import { SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { flag, record, requiredText, text } from 'shared-kernel/validation';
import { useFocusAfter } from '../app/focus.ts';
import { ActorName } from '../audit/actor-name.tsx';
import { CheckboxField, TextareaField } from '../fields/index.ts';
import { FORM_PARTICULARS } from '../form/particulars.ts';
import { LONGEST_REASON, RejectDialog } from '../form/reject-dialog.tsx';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Comparison } from './comparison.tsx';
import { differencesOf, proposedOver, withFields } from './proposal.ts';
import { Decisions, Frame } from './proposals.styles.ts';
import { type Refused, useDecisions } from './use-decisions.ts';

interface Props {
  resource: ContentResource;
  live: Managed;
  proposal: Revision;
}

/** A proposed change beside the published record, for reviewers. */
export const ProposalReview = ({ resource, live, proposal }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const may = useMay();
  useFocusAfter();
  const proposed = proposedOver(live, proposal);
  const names = [...new Set(differencesOf(resource.type, live, proposed).map(({ name }) => name))];

  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t('proposals.title')}</h2>
      <p>
        {may({ resource: 'USER', action: 'READ' }) && (
          <>
            <ActorName id={proposal.authorId} /> ·{' '}
          </>
        )}
        <Instant value={proposal.at} />
      </p>
      <Choices key={names.join()} {...{ resource, live, proposal, proposed, names }} labelledBy={id} />
    </Frame>
  );
};

interface ChoicesProps extends Props {
  proposed: Managed;
  /** The fields that differ. */
  names: string[];
  labelledBy: string;
}

/** Each field is accepted, or refused with a reason. */
type Values = Record<string, { isAccepted: boolean; reason: string }>;

const choiceRules = () =>
  record({
    isAccepted: flag().required(),
    reason: text(LONGEST_REASON)
      .default('')
      .when('isAccepted', ([isAccepted], schema) => (isAccepted ? schema : requiredText(LONGEST_REASON)))
      .meta({ label: 'fields.reason' }),
  });

const Choices = ({ resource, live, proposal, proposed, names, labelledBy }: ChoicesProps) => {
  const t = useTexts('mf-admin');
  const { approve, refuse, reject } = useDecisions(resource, live);
  const [isRejecting, setRejecting] = useState(false);
  const { Remark } = FORM_PARTICULARS[resource.name];
  const [rules] = useState(() => record(Object.fromEntries(names.map((name) => [name, choiceRules()]))));
  const form = useSchemaForm<Values>(rules as never, {
    defaultValues: Object.fromEntries(names.map((name) => [name, { isAccepted: true, reason: '' }])),
  });
  const refusedIn = (values: Values): Refused =>
    names.flatMap((field) => (values[field]?.isAccepted ? [] : [{ field, reason: values[field]?.reason ?? '' }]));
  const choices = form.watch(names.map((name) => `${name}.isAccepted` as const));
  const accepted = names.filter((_, index) => choices[index]);
  const count = names.length - accepted.length;
  const decide = (values: Values): Promise<boolean> => {
    const refused = refusedIn(values);
    const isRefused = refused.length > 0 && refused.length === names.length;
    return isRefused ? refuse(proposal, refused) : approve(proposal, refused);
  };
  return (
    <>
      <SchemaForm form={form} onSubmit={decide} aria-labelledby={labelledBy}>
        <Comparison
          resource={resource}
          live={live}
          proposed={proposed}
          choiceOf={(name, label) => <Choice name={name} label={label} />}
        />
        {Remark && <Remark live={live} proposed={withFields(live, accepted, proposed)} />}
        <Decisions>
          <SubmitButton>{t(labelFor(count, names.length))}</SubmitButton>
          {count === 0 && (
            <Button kind="secondary" disabled={form.formState.isSubmitting} onClick={() => setRejecting(true)}>
              {t('proposals.reject')}
            </Button>
          )}
        </Decisions>
      </SchemaForm>
      {isRejecting && (
        <RejectDialog onReject={(note) => reject(proposal, note)} onDismiss={() => setRejecting(false)} />
      )}
    </>
  );
};

/** Text of the button that decides, by the numbers of refused and of all fields. */
const labelFor = (refused: number, all: number): string => {
  if (refused === 0) return 'proposals.approve';
  return refused === all ? 'proposals.reject' : 'proposals.approveSome';
};

/** Accepts a field, or asks why it is refused. */
const Choice = ({ name, label }: { name: string; label: string }) => {
  const t = useTexts('mf-admin');
  const isAccepted: unknown = useWatch({ name: `${name}.isAccepted` });
  return (
    <>
      <CheckboxField name={`${name}.isAccepted`} label={t('proposals.acceptField', { field: label })} />
      {!isAccepted && (
        <TextareaField
          name={`${name}.reason`}
          label={t('proposals.whyNot', { field: label })}
          hint={t('reject.hint')}
          rows={2}
          required
        />
      )}
    </>
  );
};
