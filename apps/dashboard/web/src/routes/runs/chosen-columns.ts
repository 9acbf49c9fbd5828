import { useState } from 'react';
import { RUN_COLUMNS } from './run-columns.js';

const KEY = 'claimgate.runs.columns';

/** The columns that a person wants to see; the browser keeps them. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (keys: readonly string[]) => {
    setChosen(keys);
    try {
      localStorage.setItem(KEY, JSON.stringify(keys));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { columns: RUN_COLUMNS.filter(({ key }) => chosen.includes(key)), chosen, choose };
}

function readChosen(): readonly string[] {
  const usual = RUN_COLUMNS.filter(({ isUsual }) => isUsual).map(({ key }) => key);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : usual;
  } catch {
    return usual;
  }
}
