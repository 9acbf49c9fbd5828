import { IntegerQuery } from './input.js';

/** The query of the event list. An empty value is the same as leaving it out. */
export class ListWorkerEventsQuery {
  @IntegerQuery({ description: 'How many events a page has.', min: 1, max: 100, default: 100 })
  limit?: string;

  @IntegerQuery({ description: 'Only events after this place in the chain.', min: 0, max: 1_000_000, default: 0 })
  after_sequence?: string;
}
