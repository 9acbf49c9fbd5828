import { createLazyRoute } from '@tanstack/react-router';
import { PageHeader } from '../../shell/page-header.js';

export const bundleRoute = createLazyRoute('/bundle')({ component: () => <PageHeader title="Open a bundle" /> });
