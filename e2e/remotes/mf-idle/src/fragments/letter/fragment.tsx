import { type FormEvent, useState } from 'react';

export const loader = async (): Promise<{ title: string }> => ({ title: 'Une lettre' });

/** A form that someone may begin to fill before its scripts are there. */
export const Component = ({ data }: { data: { title: string } }) => {
  const [sent, setSent] = useState('');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(String(new FormData(event.currentTarget).get('words')));
  };
  return (
    <form onSubmit={send}>
      <label>
        {data.title}
        <input name="words" />
      </label>
      <button type="submit">Envoyer</button>
      {sent && <p>{`Envoyé : ${sent}`}</p>}
    </form>
  );
};
