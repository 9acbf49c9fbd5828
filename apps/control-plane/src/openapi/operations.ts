/** What is told of an operation besides what its handler declares. */
export interface OperationText {
  /** What the call does, and what to know before it is made. */
  readonly description: string;
  /** What a response of success holds. */
  readonly returns: string;
  /** The method of the clients that makes this call, as TypeScript names it. */
  readonly method: string;
  /** What the method is given, in order: the id of the run, the body (in Python its fields by name), an event, the rows of an import, or a variable of the caller. */
  readonly takes: readonly ('id' | 'body' | 'event' | 'rows' | `$${string}`)[];
}

/** Every operation by its id. One that is missing here stops the document from being made, and so the tests. */
export const OPERATIONS: Readonly<Record<string, OperationText>> = {
  createReviewRun: {
    description:
      'Sends an AI output with its sources. The run is stored and queued before the response comes, and counts against the monthly limit. Look at polling_url until the run has ended; with an Idempotency-Key the call is safe to repeat.',
    returns: 'The run, queued, and where to look for its result.',
    method: 'runs.create',
    takes: ['body'],
  },
  listReviewRuns: {
    description:
      'Gives the runs of the project that the key belongs to, without their content. While has_more is true, send next_cursor as cursor, with the same filters.',
    returns: 'One page of runs, newest first.',
    method: 'runs.list',
    takes: [],
  },
  getReviewRun: {
    description:
      'Gives the run with all that is known of it. The content is null while the run is unfinished, for private runs always, and once it has expired or was deleted.',
    returns: 'The run with its output, sources, results and report.',
    method: 'runs.get',
    takes: ['id'],
  },
  listClaims: {
    description:
      'Gives every claim that was found in the output, with its place there and its judgement. The run must be completed.',
    returns: 'The claims, in the order of the output.',
    method: 'runs.claims',
    takes: ['id'],
  },
  listVerificationResults: {
    description:
      'Gives the judgement of every claim: what the sources say about it, by which words, how sure that is and why. The run must be completed.',
    returns: 'The judgements, in the order of the output.',
    method: 'runs.verificationResults',
    takes: ['id'],
  },
  getClaimReport: {
    description:
      'Gives what a reviewer reads: JSON, or Markdown or a page by ?format or the Accept header. Show it to a person unless the verdict is supported.',
    returns: 'The report, in the form that was asked for.',
    method: 'runs.report',
    takes: ['id'],
  },
  getPacket: {
    description:
      'Gives output and sources exactly as they were sent, whether or not the run has ended. The content of a private run is in the storage of its owner and never here (409).',
    returns: 'The output and the sources, with their content.',
    method: 'runs.packet',
    takes: ['id'],
  },
  recordDecision: {
    description:
      'Records that a reviewer accepts, wants repaired or rejects a claim, or the run where no claim is named. Decisions are added and never changed; the newest about a claim holds, and claim reports show it. Whoever has not seen the newest one is refused (409), so that two reviewers do not overwrite each other. A note is content; a private run takes none.',
    returns: 'The decision, recorded.',
    method: 'runs.decide',
    takes: ['id', 'body'],
  },
  listDecisions: {
    description:
      'Gives what reviewers decided about a run and its claims, with their notes. Of several about one claim the last one holds.',
    returns: 'One page of decisions, in the order in which they were made.',
    method: 'runs.decisions',
    takes: ['id'],
  },
  deleteReviewRun: {
    description:
      'Removes what was sent and what was found in it, at once and for good. The run itself stays, with its status, verdict and counts. A repeat gives the same response.',
    returns: 'The id of the run whose content is gone.',
    method: 'runs.delete',
    takes: ['id'],
  },
  cancelReviewRun: {
    description: 'Stops a run that is queued or being worked on. A run that has ended stays as it is (409).',
    returns: 'The run, cancelled.',
    method: 'runs.cancel',
    takes: ['id'],
  },
  createImport: {
    description:
      'Makes a run of every row of a JSON, JSON lines or CSV body. A bad row stops no other. A row with the external_id and the content of an earlier run is that run. With an Idempotency-Key a request that broke off goes on where it stopped.',
    returns: 'What became of each row, in the order of the rows.',
    method: 'imports.create',
    takes: ['rows'],
  },
  createWorkerRun: {
    description:
      'Announces a review on your own machines and gives the credential of its worker. Nothing of what is reviewed is sent: there is no field for it.',
    returns: 'The private run, queued, the credential, and where the worker sends its events.',
    method: 'privateWorker.createRun',
    takes: ['body'],
  },
  recordWorkerEvent: {
    description:
      'Takes one event of the chain of a private run: counts, verdicts, hashes and versions. The worker calls it with its credential and a fresh proof; you need it only if you write a worker of your own. The very same event may be sent again.',
    returns: 'The acknowledgement; after the last event with the signed receipt.',
    method: 'privateWorker.recordEvent',
    takes: ['id', 'event', '$token', '$proof'],
  },
  getWorkerRun: {
    description:
      'Gives what a private run has besides what every run has: its lease, the generations of its credential and their states, the head of its chain of events, and the name of its report in your own storage. No credential is shown.',
    returns: 'Where the worker, its credentials and the chain stand.',
    method: 'privateWorker.getRun',
    takes: ['id'],
  },
  listWorkerEvents: {
    description: 'Gives what a worker said about a private run, and what was suspicious about the use of its credential.',
    returns: 'One page of events in their order, the security events, and the receipt once there is one.',
    method: 'privateWorker.listEvents',
    takes: ['id'],
  },
  rotateWorkerCredential: {
    description:
      'Gives a new credential for the same run. The old one stops working at once, or after overlap_seconds. It stays bound to the same key.',
    returns: 'The new credential.',
    method: 'privateWorker.rotateCredential',
    takes: ['id', 'body'],
  },
  revokeWorkerCredential: {
    description: 'Ends every credential of the run, from the next request on, and cancels the run unless it has ended.',
    returns: 'When the credential was revoked, and where the run stands.',
    method: 'privateWorker.revokeCredential',
    takes: ['id'],
  },
  getRunMetrics: {
    description:
      'Gives figures for each day in UTC: runs by status and verdict, where they were reviewed, claims by status, the time to a verdict, security events; and how many workers run, are silent or were lost now. It takes as long for a million runs as for a thousand. Deleting a run takes nothing from the figures.',
    returns: 'The figures of every day of the range, and the workers now.',
    method: 'metrics.runs',
    takes: [],
  },
  getProject: {
    description:
      'Gives the project that the key belongs to: its organisation, how long content is kept, the plan, the API keys and the webhooks. No secret is shown.',
    returns: 'The project and its settings.',
    method: 'project.get',
    takes: [],
  },
  getUsage: {
    description: 'Says how many runs of this period are counted, of how many, and when the count begins anew.',
    returns: 'The plan and what was used of it.',
    method: 'account.usage',
    takes: [],
  },
  openCheckout: {
    description:
      'Opens a page of the payment provider on which a plan is bought. Send people to it; the plan follows the payment.',
    returns: 'The page, and until when it works.',
    method: 'account.openCheckout',
    takes: ['body'],
  },
  openPortal: {
    description: 'Opens a page of the payment provider on which an existing customer changes or ends the subscription.',
    returns: 'The page.',
    method: 'account.openPortal',
    takes: ['body'],
  },
  recordBillingEvent: {
    description: 'Takes an event of the payment provider, whose signature says that it is genuine. Not for you to call.',
    returns: 'The acknowledgement.',
    method: 'account.recordBillingEvent',
    takes: ['$rawBody', '$signature'],
  },
  getJwks: {
    description:
      'Gives the public keys with which receipts and worker credentials are verified. Keep a copy to pin: receipts can then be verified offline.',
    returns: 'The keys as a JWK set, newest first.',
    method: 'operations.jwks',
    takes: [],
  },
  getLiveness: {
    description: 'Says that the process runs. For orchestrators: restart it when this fails.',
    returns: 'The process runs.',
    method: 'operations.liveness',
    takes: [],
  },
  getReadiness: {
    description:
      'Says that the process can work: its database is there and up to date. For load balancers: send no requests while this fails.',
    returns: 'The process can work.',
    method: 'operations.readiness',
    takes: [],
  },
};
