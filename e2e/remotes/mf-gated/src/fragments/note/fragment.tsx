export const loader = async () => 'Note de service';

export const Component = ({ data }: { data: string }) => <p>{data}</p>;
