import { useFormContext } from 'react-hook-form';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import styled from 'styled-components';
import { FieldGroup, Shortcuts } from '../form/form.styles.ts';
import { useAccount } from '../providers/account.ts';
import { levelsOfTemplate, ROLE_TEMPLATES, type RoleTemplate } from './role-templates.ts';

const NAMES = Object.keys(ROLE_TEMPLATES) as RoleTemplate[];

const Templates = styled(FieldGroup)`
  legend {
    padding: 0;
    font: var(--type-label);
  }
`;

/** Fills a new role's form from a template. A typed name stays. */
export const TemplateChoice = () => {
  const t = useTexts('mf-admin');
  const { access: held } = useAccount();
  const { getValues, setValue } = useFormContext();
  const nameOf = (template: RoleTemplate): string => t(`roles.template.${template}`);
  const begin = (template: RoleTemplate): void => {
    const name = getValues('name').trim();
    const options = { shouldDirty: true, shouldValidate: true };
    if (name === '' || NAMES.some((each) => nameOf(each) === name)) setValue('name', nameOf(template), options);
    setValue('levels', levelsOfTemplate(template, held), options);
  };
  return (
    <Templates>
      <legend>{t('roles.templates')}</legend>
      <Shortcuts>
        {NAMES.map((template) => (
          <Button key={template} kind="quiet" onClick={() => begin(template)}>
            {nameOf(template)}
          </Button>
        ))}
      </Shortcuts>
    </Templates>
  );
};
