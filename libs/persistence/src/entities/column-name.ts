import { DefaultNamingStrategy } from 'typeorm';

/** The column of a property: `createdAt` is `created_at`. The one rule for entities and for select lists. */
export function columnName(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Tells TypeORM that rule. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, named: string | undefined): string {
    return named ?? columnName(property);
  }
}
