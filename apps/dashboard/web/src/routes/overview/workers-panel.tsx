import { Link } from '@tanstack/react-router';
import { ChartPanel } from '../../charts/chart-panel.js';
import type { StatusLook } from '../../design/status-words.js';
import type { Metrics } from './overview-queries.js';

/** The workers of private runs at this moment. */
export function WorkersPanel({ workers: { running, silent, lost } }: { readonly workers: Metrics['workers'] }) {
  const figures: readonly { word: string; count: number; hint: string; tone: StatusLook['tone'] }[] = [
    { word: 'Running', count: running, hint: 'heard within 30 s', tone: 'supported' },
    { word: 'Silent', count: silent, hint: 'for longer than that', tone: silent > 0 ? 'partially_supported' : 'quiet' },
    { word: 'Lost', count: lost, hint: 'in the last 24 h', tone: lost > 0 ? 'contradicted' : 'quiet' },
  ];
  const grid = { columns: ['Workers', 'Now'], rows: figures.map(({ word, count }) => [word, count]) };
  return (
    <ChartPanel title="Workers now" grid={grid} fileName="workers-now">
      <dl className="figures">
        {figures.map(({ word, count, hint, tone }) => (
          <div key={word} className={`tone-${tone}`}>
            <dt>{word}</dt>
            <dd>{count.toLocaleString()}</dd>
            <dd className="hint">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <Link to="/runs" search={{ location: 'private', status: 'processing' }}>
          Private runs in progress
        </Link>
      </p>
    </ChartPanel>
  );
}
