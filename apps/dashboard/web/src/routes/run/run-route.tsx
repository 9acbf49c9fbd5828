import { createLazyRoute } from '@tanstack/react-router';
import { PageHeader } from '../../shell/page-header.js';

export const runRoute = createLazyRoute('/runs/$runId')({ component: () => <PageHeader title="Run" /> });
