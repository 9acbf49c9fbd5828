import 'reflect-metadata';
import { environment } from './config.js';
import { runProgram } from './program.js';
import { processTerminal } from './terminal/terminal.js';

const env = environment();
process.exitCode = await runProgram({ argv: process.argv.slice(2), env, terminal: processTerminal(env) });
