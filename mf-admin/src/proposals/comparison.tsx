import type { ReactNode } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import { useLanguageName } from '../contacts/use-language-name.ts';
import type { ContentResource } from '../resources/resource.ts';
import { FieldValue } from './field-value.tsx';
import { type Difference, differencesOf } from './proposal.ts';
import { Differences, Sides } from './proposals.styles.ts';

interface Props {
  resource: ContentResource;
  /** The record as visitors see it. */
  live: Managed;
  /** The record with the change. */
  proposed: Managed;
  /** Labels of the two states, and the message without differences; defaults to those of a proposal. */
  words?: Record<'live' | 'proposed' | 'same', string>;
  /** Renders a choice below the last difference of each field. */
  choiceOf?: ((name: string, label: string) => ReactNode) | undefined;
}

/** Compares two states of a record, field by field. */
export const Comparison = ({ resource, live, proposed, ...props }: Props) => {
  const t = useTexts('mf-admin');
  const words = props.words ?? {
    live: t('proposals.live'),
    proposed: t('proposals.proposed'),
    same: t('proposals.same'),
  };
  const labelOf = useLabel();
  const { choiceOf } = props;
  const differences = differencesOf(resource.type, live, proposed);
  if (differences.length === 0) return <p>{words.same}</p>;
  return (
    <Differences>
      {differences.map((difference, place) => (
        <li key={`${difference.name} ${difference.language}`}>
          <h3>{labelOf(difference)}</h3>
          <Sides>
            <div>
              <dt>{words.live}</dt>
              <dd>
                <FieldValue resource={resource} difference={difference} side="live" record={live} />
              </dd>
            </div>
            <div>
              <dt>{words.proposed}</dt>
              <dd>
                <FieldValue resource={resource} difference={difference} side="proposed" record={proposed} />
              </dd>
            </div>
          </Sides>
          {differences[place + 1]?.name !== difference.name &&
            choiceOf?.(difference.name, labelOf({ ...difference, language: undefined }))}
        </li>
      ))}
    </Differences>
  );
};

const useLabel = (): ((
  difference: Pick<Difference, 'field'> & { language?: Difference['language'] | undefined },
) => string) => {
  const labelOf = useLabels();
  const languageName = useLanguageName();
  return ({ field, language }) => {
    const label = labelOf(field.label);
    return language ? `${label} (${languageName(language)})` : label;
  };
};
