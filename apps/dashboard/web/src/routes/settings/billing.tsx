import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { claimgate } from '../../api/claimgate.js';
import { mayAct, useRole } from '../../api/session.js';
import { usageQuery } from '../../api/usage-query.js';
import { Fault, Waiting } from '../../design/states.js';
import { UsageMeter } from '../../design/usage-meter.js';

/** What is used of the plan, and the ways to the pages of the payment provider. */
export function Billing() {
  const { data, error, refetch } = useQuery(usageQuery);
  const role = useRole();
  return (
    <section className="panel">
      <h2>Usage and billing</h2>
      {error && <Fault error={error} onRetry={refetch} />}
      {data ? <UsageMeter usage={data} /> : !error && <Waiting />}
      {mayAct(role, 'admin') ? <BillingLinks /> : <p className="soft small">Administrators change the plan.</p>}
    </section>
  );
}

function BillingLinks() {
  const id = useId();
  const here = globalThis.location.href;
  const portal = useMutation({
    mutationFn: () => claimgate.account.openPortal({ return_url: here }),
    onSuccess: ({ portal_url: url }) => globalThis.location.assign(url),
  });
  const checkout = useMutation({
    mutationFn: (plan: string) => claimgate.account.openCheckout({ plan, success_url: here, cancel_url: here }),
    onSuccess: ({ checkout_url: url }) => globalThis.location.assign(url),
  });
  const buy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const plan = new FormData(event.currentTarget).get('plan');
    if (typeof plan === 'string') checkout.mutate(plan.trim());
  };
  const error = portal.error ?? checkout.error;
  return (
    <>
      <form className="billing" onSubmit={buy}>
        <div className="field">
          <label htmlFor={id}>Buy a plan</label>
          <input id={id} name="plan" className="input" placeholder="Name of the plan" required maxLength={64} />
        </div>
        <button type="submit" className="button" disabled={checkout.isPending}>
          Go to checkout
        </button>
        <button type="button" className="button" disabled={portal.isPending} onClick={() => portal.mutate()}>
          Manage the subscription
        </button>
      </form>
      <p className="soft small">Both open a page of the payment provider. Claimgate sees no card.</p>
      {error && <Fault error={error} />}
    </>
  );
}
