import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { inWords } from '../../design/status-words.js';
import { countFilters, type FilterName, FILTERS, readRunsSearch, type RunsSearch } from './runs-search.js';

const LABELS: Readonly<Record<FilterName, string>> = {
  status: 'Status',
  safe_use_status: 'Verdict',
  intended_use: 'Intended use',
  location: 'Where it ran',
};
const PLACES: Readonly<Record<string, string>> = { private: 'Private worker' };
const FILTER_NAMES = ['status', 'safe_use_status', 'intended_use', 'location'] as const satisfies readonly FilterName[];
const DAYS = { after: 'From', before: 'To' } as const;

/** What the table shows. Every choice is in the address, so that it can be kept and sent. */
export function RunFilters({ search }: { readonly search: RunsSearch }) {
  const navigate = useNavigate({ from: '/runs' });
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  const set = (name: keyof RunsSearch, value: string) =>
    void navigate({ search: ({ cursor: _, ...before }) => readRunsSearch({ ...before, [name]: value }) });
  return (
    <div className="filters">
      <SearchField key={search.q} text={search.q ?? ''} onSearch={(text) => set('q', text)} />
      <button type="button" className="button filter-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters{count > 0 && ` (${count})`}
      </button>
      <div className="filter-fields" data-open={isOpen}>
        {FILTER_NAMES.map((name) => (
          <Choice key={name} name={name} values={FILTERS[name]} value={search[name] ?? ''} onChoose={set} />
        ))}
        {(['after', 'before'] as const).map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`filter-${name}`}>{DAYS[name]}</label>
            <input
              id={`filter-${name}`}
              className="input"
              type="date"
              value={search[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
            />
          </div>
        ))}
        {count > 0 && (
          <Link className="button quiet" to="/runs" search={{}}>
            Clear all
          </Link>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: FilterName;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChoose: (name: FilterName, value: string) => void;
}

function Choice({ name, values, value, onChoose }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{LABELS[name]}</label>
      <select id={`filter-${name}`} className="input" value={value} onChange={(event) => onChoose(name, event.target.value)}>
        <option value="">All</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {PLACES[each] ?? inWords(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

function SearchField({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form className="search" role="search" onSubmit={submit}>
      <div className="field">
        <label htmlFor="search-runs">Run id or external id</label>
        <input
          id="search-runs"
          className="input"
          type="search"
          maxLength={200}
          placeholder="run_7b0c1f5e or ticket-4711"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}
