-- Up Migration

-- The newest generation stands in the credentials themselves; a second copy could only disagree with them.
alter table claimgate.private_runs drop column generation;

-- Down Migration
