import { useTexts } from 'shared-kernel/i18n';

/** The roles that are there from the start; no other role can take their names. */
const BUILT_IN: readonly string[] = ['GOD', 'ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'];

/** @returns what people call a role: those that are built in in their language, others as whoever made them did */
export const useRoleName = (): ((name: string) => string) => {
  const t = useTexts('mf-admin');
  return (name) => (BUILT_IN.includes(name) ? t(`roles.named.${name}`) : name);
};
