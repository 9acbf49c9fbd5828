import { createLazyRoute } from '@tanstack/react-router';
import { PageHeader } from '../../shell/page-header.js';

export const runsRoute = createLazyRoute('/runs')({ component: () => <PageHeader title="Runs" /> });
