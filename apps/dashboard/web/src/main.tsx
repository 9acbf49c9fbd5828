import './design/tokens.css';
import './design/base.css';
import './design/controls.css';
import './design/surfaces.css';
import './shell/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDashboardQueryClient } from './api/query-client.js';
import { createDashboardRouter } from './router.js';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createDashboardQueryClient()}>
        <RouterProvider router={createDashboardRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
