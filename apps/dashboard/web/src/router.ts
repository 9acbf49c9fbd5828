import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { readOverviewSearch } from './routes/overview/overview-search.js';
import { readRunSearch } from './routes/run/run-search.js';
import { readRunsSearch } from './routes/runs/runs-search.js';
import { NotFound } from './shell/not-found.js';
import { PageError } from './shell/page-error.js';
import { Shell } from './shell/shell.js';
import { Waiting } from './design/states.js';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', validateSearch: readOverviewSearch }).lazy(() =>
    import('./routes/overview/overview-route.js').then(({ overviewRoute }) => overviewRoute),
  ),
  createRoute({ getParentRoute: () => root, path: '/runs', validateSearch: readRunsSearch }).lazy(() =>
    import('./routes/runs/runs-route.js').then(({ runsRoute }) => runsRoute),
  ),
  createRoute({ getParentRoute: () => root, path: '/runs/$runId', validateSearch: readRunSearch }).lazy(() =>
    import('./routes/run/run-route.js').then(({ runRoute }) => runRoute),
  ),
  createRoute({ getParentRoute: () => root, path: '/new-private-run' }).lazy(() =>
    import('./routes/new-private-run/new-private-run-route.js').then(({ newPrivateRunRoute }) => newPrivateRunRoute),
  ),
  createRoute({ getParentRoute: () => root, path: '/bundle' }).lazy(() =>
    import('./routes/bundle/bundle-route.js').then(({ bundleRoute }) => bundleRoute),
  ),
  createRoute({ getParentRoute: () => root, path: '/settings' }).lazy(() =>
    import('./routes/settings/settings-route.js').then(({ settingsRoute }) => settingsRoute),
  ),
] as const;

/** The pages by their addresses. Each is a chunk of its own, loaded when a person points at a link to it. */
export function createDashboardRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultPendingComponent: Waiting,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
