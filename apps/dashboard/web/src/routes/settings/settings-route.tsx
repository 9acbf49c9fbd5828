import './settings.css';
import type { ProjectSettings } from '@claimgate/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { claimgate } from '../../api/claimgate.js';
import { withoutRequestId } from '../../api/without-request-id.js';
import { Command } from '../../design/command.js';
import { Fault, Waiting } from '../../design/states.js';
import { Time } from '../../design/time.js';
import { PageHeader } from '../../shell/page-header.js';
import { ApiKeys } from './api-keys.js';
import { Billing } from './billing.js';
import { Webhooks } from './webhooks.js';

export const settingsRoute = createLazyRoute('/settings')({ component: Settings });

const projectQuery = queryOptions({
  queryKey: ['project'],
  queryFn: async ({ signal }) => withoutRequestId(await claimgate.project.get({ signal })),
});

/** How the project is set up. What only the operator can change says by which command. */
function Settings() {
  const { data, error, refetch } = useQuery(projectQuery);
  return (
    <>
      <PageHeader title="Settings">
        <p>No secret is shown here: keys and webhooks show theirs once, when they are made.</p>
      </PageHeader>
      {error && <Fault error={error} onRetry={refetch} />}
      {!data && !error && <Waiting what="Reading the settings" />}
      {data && (
        <>
          <ProjectFacts settings={data} />
          <Billing />
          <ApiKeys keys={data.api_keys} projectId={data.project.id} />
          <Webhooks webhooks={data.webhooks} projectId={data.project.id} />
        </>
      )}
    </>
  );
}

type Settings = Omit<ProjectSettings, 'request_id'>;

function ProjectFacts({ settings: { organization, project, retention } }: { readonly settings: Settings }) {
  return (
    <section className="panel">
      <h2>Project</h2>
      <dl className="facts">
        <dt>Name</dt>
        <dd>{project.name}</dd>
        <dt>Organisation</dt>
        <dd>{organization.name}</dd>
        <dt>Project id</dt>
        <dd className="mono">{project.id}</dd>
        <dt>Created</dt>
        <dd>
          <Time at={project.created_at} />
        </dd>
        <dt>Content is kept</dt>
        <dd>{retentionInWords(retention.content_days)}</dd>
      </dl>
      <p className="soft small">
        This dashboard shows the project of its API key; another project has a key and a dashboard of its own. Verdicts and counts
        stay when content is removed. To keep content for another time:
      </p>
      <Command
        text={`claimgate-admin retention set --project ${project.id} --days 7`}
        what="the command that changes the retention"
      />
    </section>
  );
}

function retentionInWords(days: number): string {
  if (days === 0) return '24 hours after the end of its run';
  return `${days} day${days === 1 ? '' : 's'} after the end of its run`;
}
