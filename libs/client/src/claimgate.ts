import { Account } from './account.js';
import { ApiConnection, type ClaimgateOptions } from './api-connection.js';
import { Imports } from './imports.js';
import { Metrics } from './metrics.js';
import { Operations } from './operations.js';
import { PrivateWorker } from './private-worker.js';
import { Project } from './project.js';
import { Runs } from './runs.js';

/** The Claimgate API, typed. Its parts have a method for every operation. */
export class Claimgate {
  readonly runs: Runs;
  readonly imports: Imports;
  readonly privateWorker: PrivateWorker;
  readonly metrics: Metrics;
  readonly project: Project;
  readonly account: Account;
  readonly operations: Operations;

  constructor(options: ClaimgateOptions) {
    const connection = new ApiConnection(options);
    this.runs = new Runs(connection);
    this.imports = new Imports(connection);
    this.privateWorker = new PrivateWorker(connection);
    this.metrics = new Metrics(connection);
    this.project = new Project(connection);
    this.account = new Account(connection);
    this.operations = new Operations(connection);
  }
}
