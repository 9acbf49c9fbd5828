export { removeEmbeddedPostgres } from './remove-embedded-postgres.js';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded-postgres.js';
