import { createLazyRoute } from '@tanstack/react-router';
import { PageHeader } from '../../shell/page-header.js';

export const overviewRoute = createLazyRoute('/')({ component: () => <PageHeader title="Overview" /> });
