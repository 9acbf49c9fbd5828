import path from 'node:path';
import type { LocalConfig } from '../config.js';
import { controlPlaneEnvironment, type Environment } from './service-environment.js';
import type { ServicePlan } from './start-service.js';

/** How the control plane is started; after a crash at the URL that it had, which its users know by now. */
export function controlPlanePlan(config: LocalConfig, environment: Environment, urlBefore: string | undefined): ServicePlan {
  const port = urlBefore ? Number(new URL(urlBefore).port) : config.port;
  return plan(config, 'The control plane', 'control-plane', controlPlaneEnvironment(environment, port));
}

/** How the runner is started. */
export function runnerPlan(config: LocalConfig, environment: Environment): ServicePlan {
  return plan(config, 'The runner', 'runner', environment);
}

function plan({ repository, home }: LocalConfig, name: string, id: string, environment: Environment): ServicePlan {
  return {
    name,
    id,
    environment,
    script: path.join(repository, 'apps', id, 'dist', 'main.js'),
    logFolder: path.join(home, 'logs'),
  };
}
