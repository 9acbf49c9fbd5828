import { OPERATIONS, type OperationId } from '@claimgate/client';
import { ALLOWED } from './allowed-operations.js';
import type { Role } from '../sessions/role.js';

/** A call of the API that the dashboard offers. */
export interface OfferedOperation {
  readonly id: OperationId;
  readonly role: Role;
}

interface Route extends OfferedOperation {
  readonly method: string;
  readonly pattern: RegExp;
}

const ROUTES: readonly Route[] = operationIds().flatMap((id) => {
  const role = ALLOWED[id];
  return role === 'nobody' ? [] : [{ id, role, method: OPERATIONS[id].method, pattern: patternOf(OPERATIONS[id].path) }];
});

/** The operation at a path of the API, where the dashboard offers it. */
export function findOperation(method: string, path: string): OfferedOperation | undefined {
  return ROUTES.find((route) => route.method === method && route.pattern.test(path));
}

/** Ids of what the API has: letters, digits, lines. What could lead elsewhere, such as dots, is no id. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? '[\\w-]{1,200}' : segment.replaceAll('.', '\\.')));
  return new RegExp(`^${segments.join('/')}$`);
}

function operationIds(): OperationId[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the ids
  return Object.keys(OPERATIONS) as OperationId[];
}
