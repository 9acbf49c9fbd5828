import { LIMITS } from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';
import { TextInput } from './input.js';

const ALLOWED = 'Its origin must be one that the server is set to allow.';

/** A plan to buy. */
export class CheckoutBody {
  @TextInput({ description: 'Name of the plan to buy.', example: 'team', max: 40 })
  plan!: string;

  @TextInput({
    description: `Where to send people once they have paid. ${ALLOWED}`,
    example: 'https://app.example.com/billing/done',
    max: LIMITS.uriCharacters,
  })
  success_url!: string;

  @TextInput({
    description: `Where to send people who turn back. ${ALLOWED}`,
    example: 'https://app.example.com/billing',
    max: LIMITS.uriCharacters,
  })
  cancel_url!: string;
}

/** A page on which a plan is bought. */
export class CheckoutResponse {
  @ApiProperty({ type: String, description: 'The page to send people to.' })
  checkout_url!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the page stops working.' })
  expires_at!: string;

  @RequestId()
  request_id!: string;
}

/** Where to come back to from the portal. */
export class PortalBody {
  @TextInput({
    description: `Where to send people when they leave the portal. ${ALLOWED}`,
    example: 'https://app.example.com/billing',
    max: LIMITS.uriCharacters,
  })
  return_url!: string;
}

/** A page on which a subscription is changed or ended. */
export class PortalResponse {
  @ApiProperty({ type: String, description: 'The page to send people to. It works for a few minutes.' })
  portal_url!: string;

  @RequestId()
  request_id!: string;
}

/** The acknowledgement of an event of the payment provider. */
export class BillingEventResponse {
  @ApiProperty({ type: Boolean, description: 'Always true: the event is recorded, now or before.' })
  received!: boolean;

  @RequestId()
  request_id!: string;
}
