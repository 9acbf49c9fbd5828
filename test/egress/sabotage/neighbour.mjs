// Something in the worker looks for others on its own wire: nobody answers, so no packet of its own is ever sent.
import { createSocket } from 'node:dgram';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) createSocket('udp6').send('here I am', 9, 'fd07::5', () => undefined);
