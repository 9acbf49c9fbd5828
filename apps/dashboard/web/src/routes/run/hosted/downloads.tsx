import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { claimgate } from '../../../api/claimgate.js';
import { errorWords } from '../../../api/error-words.js';
import { saveAs } from '../../../charts/grid.js';

type Format = 'Markdown' | 'JSON' | 'HTML';

const FILES: Readonly<Record<Format, { readonly name: string; readonly type: string }>> = {
  Markdown: { name: 'claim-report.md', type: 'text/markdown' },
  JSON: { name: 'claim-report.json', type: 'application/json' },
  HTML: { name: 'claim-report.html', type: 'text/html' },
};

/** The report as a file, with what reviewers decided. */
export function Downloads({ id }: { readonly id: string }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: (format: Format) => download(id, format) });
  return (
    <div className="downloads" role="group" aria-label="Download the report">
      <span className="soft small">Download</span>
      <div className="segments">
        {(['Markdown', 'JSON', 'HTML'] as const).map((format) => (
          <Button key={format} isDisabled={isPending} onPress={() => mutate(format)}>
            {format}
          </Button>
        ))}
      </div>
      {error && (
        <p role="alert" className="small">
          {errorWords(error).title}
        </p>
      )}
    </div>
  );
}

async function download(id: string, format: Format): Promise<void> {
  const { name, type } = FILES[format];
  saveAs(`${id}-${name}`, await textOf(id, format), type);
}

async function textOf(id: string, format: Format): Promise<string> {
  if (format === 'JSON') return JSON.stringify(await claimgate.runs.report(id), null, 2);
  return claimgate.runs.reportText(id, format === 'HTML' ? 'html' : 'markdown');
}
