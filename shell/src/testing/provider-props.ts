import { createI18n } from 'shared-kernel/i18n';
import type { FragmentModule, RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';
import site from '../../../site.json';
import type { Boot } from '../boot.ts';
import { Registry } from '../remotes/registry.ts';

/** The context of a French page whose remote `mf-a` has these fragments, without their code. */
export const createProviderProps = (fragments: { id: string; lazy: () => Promise<FragmentModule> }[]) => {
  const contract = { name: 'mf-a', version: '1.0.0', routes: [], fragments: [] } as unknown as RemoteContract;
  const registry = new Registry([contract], async () => ({ fragments }) as unknown as RemoteDescriptor);
  const boot = { locale: 'fr', site, menu: [], signIn: {}, renderedAt: '2026-11-21T10:00:00Z' } as unknown as Boot;
  return { boot, i18n: createI18n('fr', {}), registry };
};
