import { read, StartError, type SettingValues, type Settings } from '@claimgate/runtime';

/** Everything that can be configured about billing. Without the secret key there is none, and all else works. */
export const BILLING_SETTINGS = {
  stripeSecretKey: {
    env: 'CLAIMGATE_STRIPE_SECRET_KEY',
    default: '',
    description: 'Secret key of the Stripe account. Without it billing responds with 503 billing_not_configured.',
    secret: true,
    parse: read.optional(read.text),
  },
  stripeWebhookSecrets: {
    env: 'CLAIMGATE_STRIPE_WEBHOOK_SECRETS',
    default: '',
    description: 'Signing secrets of the Stripe webhook, separated by commas; more than one while a secret is being replaced.',
    secret: true,
    parse: parseList,
  },
  stripeApiUrl: {
    env: 'CLAIMGATE_STRIPE_API_URL',
    default: 'https://api.stripe.com',
    description: 'URL of the Stripe API; another one for tests only.',
    parse: read.url('http:', 'https:'),
  },
  billingOrigins: {
    env: 'CLAIMGATE_BILLING_ORIGINS',
    default: '',
    description:
      'Origins that checkout and portal may send people back to, such as https://app.example.com, separated by commas.',
    parse: (text: string) => parseList(text).map(parseOrigin),
  },
  billingGraceDays: {
    env: 'CLAIMGATE_BILLING_GRACE_DAYS',
    default: '7',
    description: 'Days that an organisation keeps its plan after a payment failed.',
    parse: read.integer(0, 90),
  },
} satisfies Settings;

/** The settings of billing. */
export type BillingConfig = SettingValues<typeof BILLING_SETTINGS>;

/** Billing that is half configured would take money and not hear of it, so that no process starts with it. */
export function refuseHalfConfiguredBilling(config: BillingConfig): void {
  if (!config.stripeSecretKey) return;
  const missing = [
    ...(config.stripeWebhookSecrets.length === 0 ? [BILLING_SETTINGS.stripeWebhookSecrets.env] : []),
    ...(config.billingOrigins.length === 0 ? [BILLING_SETTINGS.billingOrigins.env] : []),
  ];
  if (missing.length > 0)
    throw new StartError(`CLAIMGATE_STRIPE_SECRET_KEY is set; billing also needs ${missing.join(' and ')}.`);
}

function parseList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '').toLowerCase())
    throw new Error('expected origins such as https://app.example.com, without a path');
  return url.origin;
}
