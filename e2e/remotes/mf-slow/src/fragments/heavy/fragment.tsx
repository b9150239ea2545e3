export const loader = async () => 'lourd'.repeat(4_000_000);

export const Component = () => <p>Trop lourd</p>;
