import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { type Person, signOut } from '../api/session.js';
import { inWords } from '../design/status-words.js';
import { ThemeSwitch } from './theme-switch.js';

const PAGES = [
  { to: '/', name: 'Overview' },
  { to: '/runs', name: 'Runs' },
  { to: '/new-private-run', name: 'New private run' },
  { to: '/bundle', name: 'Open a bundle' },
  { to: '/settings', name: 'Settings' },
] as const;

/** Where one can go, and who one is. A narrow screen folds it into a button. */
export function Navigation({ person }: { readonly person: Person }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname; // another page closes it
  return (
    <header className="bar">
      <Link to="/" className="brand">
        <img src="/icon.svg" alt="" /> Claimgate
      </Link>
      <Button
        className="button menu-button"
        aria-expanded={isOpen}
        aria-controls="navigation"
        onPress={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        Menu
      </Button>
      <div className="navigation" id="navigation" data-open={isOpen}>
        <nav aria-label="Pages">
          <ul>
            {PAGES.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} onClick={() => setOpenAt(undefined)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <PersonPanel person={person} />
      </div>
    </header>
  );
}

function PersonPanel({ person: { name, email, role } }: { readonly person: Person }) {
  return (
    <div className="person">
      <p>
        <b>{name}</b>
        {email !== name && <span className="soft"> {email}</span>}
        <br />
        <span className="soft">{inWords(role)}</span>
      </p>
      <div className="actions">
        <ThemeSwitch />
        <Button className="button quiet" onPress={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
