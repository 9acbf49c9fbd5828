import { createLazyRoute } from '@tanstack/react-router';
import { PageHeader } from '../../shell/page-header.js';

export const settingsRoute = createLazyRoute('/settings')({ component: () => <PageHeader title="Settings" /> });
