export const Component = () => <p>Pour tout le monde</p>;
