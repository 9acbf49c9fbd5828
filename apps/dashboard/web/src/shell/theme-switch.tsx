import { useState } from 'react';
import { inWords } from '../design/status-words.js';
import { readTheme, setTheme, THEMES } from './theme.js';

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const [theme, keep] = useState(readTheme);
  const choose = (chosen: string) => {
    const next = THEMES.find((each) => each === chosen) ?? 'system';
    setTheme(next);
    keep(next);
  };
  return (
    <select className="input" aria-label="Theme" value={theme} onChange={(event) => choose(event.target.value)}>
      {THEMES.map((each) => (
        <option key={each} value={each}>
          {inWords(each)}
        </option>
      ))}
    </select>
  );
}
