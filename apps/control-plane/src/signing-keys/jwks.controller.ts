import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { SigningKeys } from './signing-keys.js';

/** A public key of this installation (RFC 8037). */
export class JwkDto {
  @ApiProperty({ type: String, enum: ['OKP'], description: 'Kind of key: an octet key pair.' })
  kty!: 'OKP';

  @ApiProperty({ type: String, enum: ['Ed25519'], description: 'The curve of the key.' })
  crv!: 'Ed25519';

  @ApiProperty({ type: String, description: 'The public key, as base64url.' })
  x!: string;

  @ApiProperty({ type: String, description: 'RFC 7638 thumbprint of the key.' })
  kid!: string;

  @ApiProperty({ type: String, enum: ['EdDSA'], description: 'The algorithm that signs with it.' })
  alg!: 'EdDSA';

  @ApiProperty({ type: String, enum: ['sig'], description: 'What it is for: signatures.' })
  use!: 'sig';
}

/** A JWK set (RFC 7517). */
export class JwksResponse {
  @ApiProperty({ type: () => JwkDto, isArray: true, description: 'Newest first. A key that once signed is never taken away.' })
  keys!: JwkDto[];
}

/** Publishes the keys that worker credentials and receipts are signed with. */
@ApiTags('operations')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly signingKeys: SigningKeys) {}

  @Get('jwks.json')
  @Access('open')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiOperation({
    operationId: 'getJwks',
    summary: 'The public keys that sign worker credentials and receipts.',
    description: 'Keep a copy to pin: receipts can then be verified offline.',
    security: [],
  })
  @ApiOkResponse({ type: JwksResponse })
  async jwks(): Promise<JwksResponse> {
    const keys = await this.signingKeys.published();
    return { keys: keys.map(({ kid, jwk }) => ({ ...jwk, kid, alg: 'EdDSA', use: 'sig' })) };
  }
}
