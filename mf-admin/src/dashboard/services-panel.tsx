import { useQuery } from '@tanstack/react-query';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';
import { States } from './panel.styles.ts';
import { Panel } from './panel.tsx';

/** Milliseconds between checks of the services. */
const REFRESH_MS = 60_000;

type StateOf = Record<string, 'up' | 'down'>;

interface Health {
  services: StateOf;
  dependencies: StateOf;
}

/** An unhealthy site responds with 503 and the same body. */
const getHealth = async (signal: AbortSignal): Promise<Health> => {
  try {
    return await http.get<Health>('/health', { signal });
  } catch (error) {
    const described = error instanceof HttpError ? (error.payload as Partial<Health> | undefined) : undefined;
    if (described?.services && described.dependencies)
      return { services: described.services, dependencies: described.dependencies };
    throw error;
  }
};

/** State of each service and its dependencies. */
export const ServicesPanel = () => {
  const t = useTexts('mf-admin');
  const query = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => getHealth(signal),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title={t('dashboard.services.title')} query={query} isEmpty={() => false} empty="" isWide>
      {({ services, dependencies }) => {
        const states = [
          ...Object.entries(services).map(([name, state]) => ({ name: t(`dashboard.services.${name}`), state })),
          ...Object.entries(dependencies).map(([name, state]) => ({ name: t(`dashboard.needs.${name}`), state })),
        ];
        const down = states.filter(({ state }) => state === 'down');
        return (
          <>
            <p role="status" className="hint">
              {t(down.length > 0 ? 'dashboard.services.someDown' : 'dashboard.services.allUp')}
            </p>
            <States>
              {[...down, ...states.filter(({ state }) => state === 'up')].map(({ name, state }) => (
                <li key={name}>
                  <span className="name">{name}</span>
                  <Badge className={state === 'up' ? undefined : 'bad'}>{t(`dashboard.state.${state}`)}</Badge>
                </li>
              ))}
            </States>
          </>
        );
      }}
    </Panel>
  );
};
