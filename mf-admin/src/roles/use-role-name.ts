import { useTexts } from 'shared-kernel/i18n';

/** The built-in roles, whose names are reserved. */
const BUILT_IN: readonly string[] = ['GOD', 'ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'];

/** @returns a function that returns a role's name: translated for built-in roles, as typed for others */
export const useRoleName = (): ((name: string) => string) => {
  const t = useTexts('mf-admin');
  return (name) => (BUILT_IN.includes(name) ? t(`roles.named.${name}`) : name);
};
