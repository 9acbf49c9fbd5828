import { Module } from '@nestjs/common';
import { DecisionsController } from './decisions.controller.js';
import { ListDecisions } from './list-decisions.js';
import { RecordDecision } from './record-decision.js';

/** What reviewers decide about runs and their claims. */
@Module({ controllers: [DecisionsController], providers: [RecordDecision, ListDecisions] })
export class DecisionsModule {}
