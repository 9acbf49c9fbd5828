import { NoBundle } from '../bundle-files.js';

/** Why nothing was opened, and what to do. */
export function Refused({ error }: { readonly error: unknown }) {
  const { title, advice } = error instanceof NoBundle ? error : UNREAD;
  return (
    <div className="state tone-contradicted" role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
    </div>
  );
}

const UNREAD = {
  title: 'The files could not be read',
  advice: 'They may have been moved, or this browser may not read them. Copy the folder to another place and drop it again.',
};
