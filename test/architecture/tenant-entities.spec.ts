import { describe, expect, it } from '@jest/globals';
import { exportsOf } from './lib-exports.js';
import { filesOf, textOf } from './repository.js';

/** Where an EntityManager is made, always on a connection of ours. */
const MAKERS = ['libs/persistence/src/connection-runner.ts', 'libs/persistence/src/transaction.ts'];

/** Ways to an entity past the transaction that sets the tenant. */
const WAYS_ROUND =
  /@InjectRepository|@InjectEntityManager|@InjectDataSource|TypeOrmModule|\.getRepository\(|\.createQueryRunner\(|[sS]ource\.(?:manager|transaction|createQueryBuilder|createEntityManager)\b/;

const files = filesOf('{apps,libs}/*/src/**/*.ts').filter((file) => !/\.spec\.ts$|\/testing\//.test(file));

describe('the entities of a tenant', () => {
  it('leave the library by no name', () => {
    const names = exportsOf('libs/persistence/src/index.ts').map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => /Entity$|^ENTITIES$/.test(name))).toEqual([]);
  });

  it('are reached through the transaction that sets the tenant, and in no other way', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter((file) => !MAKERS.includes(file) && WAYS_ROUND.test(textOf(file)));
    expect(found).toEqual([]);
  });

  it('are for the library alone: nobody else imports TypeORM', () => {
    const found = files.filter(
      (file) => !file.startsWith('libs/persistence/') && /from '(?:@nestjs\/)?typeorm/.test(textOf(file)),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'constructor(@InjectRepository(ReviewRunEntity) runs: Repository<ReviewRunEntity>) {}',
    'const runs = dataSource.getRepository(ReviewRunEntity);',
    'await this.dataSource.manager.find(ReviewRunEntity);',
    'await source.transaction((manager) => manager.find(ReviewRunEntity));',
  ])('would be caught with %s', (code) => {
    expect(WAYS_ROUND.test(code)).toBe(true);
  });

  it.each(['await tx.manager.find(ReviewRunEntity);', 'const { manager, sql } = connection;'])('may be asked by %s', (code) => {
    expect(WAYS_ROUND.test(code)).toBe(false);
  });
});
