import { createLazyRoute } from '@tanstack/react-router';
import { PageHeader } from '../../shell/page-header.js';

export const newPrivateRunRoute = createLazyRoute('/new-private-run')({
  component: () => <PageHeader title="New private run" />,
});
