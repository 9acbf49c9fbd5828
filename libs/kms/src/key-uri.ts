/** Where a key is: in AWS KMS, or in an Azure Key Vault. */
export type KeyLocation =
  | { readonly kind: 'aws'; readonly arn: string; readonly region: string }
  | { readonly kind: 'azure'; readonly id: string };

const AWS = /^arn:aws[a-z-]*:kms:(?<region>[a-z0-9-]+):\d{12}:(?:key\/[A-Za-z0-9-]{1,64}|alias\/[A-Za-z0-9/_-]{1,240})$/;
const AZURE = /^https:\/\/[a-z0-9-]{3,63}\.(?:vault|managedhsm)\.[a-z.]+\/keys\/[A-Za-z0-9-]{1,127}\/[0-9a-f]{32}$/;
/** Servers of tests; the SDK sends tokens to nobody who does not speak TLS. */
const LOOPBACK = /^https:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}\/keys\/[A-Za-z0-9-]{1,127}\/[0-9a-f]{32}$/;

/** Reads the name of a key, or throws with the forms that there are. */
export function parseKeyUri(uri: string): KeyLocation {
  const region = AWS.exec(uri)?.groups?.['region'];
  if (region !== undefined) return { kind: 'aws', arn: uri, region };
  if (AZURE.test(uri) || LOOPBACK.test(uri)) return { kind: 'azure', id: uri };
  throw new Error(
    'expected kms:arn:aws:kms:REGION:ACCOUNT:key/ID or kms:https://VAULT.vault.azure.net/keys/NAME/VERSION, with the version',
  );
}
