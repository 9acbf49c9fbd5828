/** The database as the services reach it, and as its owner does; without the second it is used as it is. */
export interface DatabaseUrls {
  readonly url: string;
  readonly migrationUrl: string | undefined;
}
