export const loader = () => new Promise<never>(() => undefined);

export const Component = () => <p>Jamais là</p>;
