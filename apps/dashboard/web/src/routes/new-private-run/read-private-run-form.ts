import type { CreateWorkerRunBody } from '@claimgate/client';

const USES = ['internal_draft', 'customer_facing', 'regulated_workflow', 'action_taking', 'eval_only'] as const;
const STRICTNESSES = ['advisory', 'standard', 'strict'] as const;

/** The body that creates a private run; what was left empty is left out. */
export function readPrivateRunForm(form: FormData): CreateWorkerRunBody {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [externalId, thumbprint] = [text('external_id'), text('worker_key_thumbprint')];
  return {
    intended_use: USES.find((use) => use === text('intended_use')) ?? 'customer_facing',
    strictness: STRICTNESSES.find((each) => each === text('strictness')) ?? 'standard',
    deadline_seconds: Number(text('deadline_minutes')) * 60,
    require_proof: form.has('require_proof'),
    ...(externalId === '' ? {} : { external_id: externalId }),
    ...(thumbprint === '' ? {} : { worker_key_thumbprint: thumbprint }),
  };
}
