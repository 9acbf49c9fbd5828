import { describe, expect, it } from '@jest/globals';
import { inputs, models, operations } from '../../scripts/python/print-models.mjs';
import { synchronous } from '../../scripts/python/print-sync.mjs';

const answer = (name: string) => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
const documentWith = (thing: object) => ({
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'changeThing',
        parameters: [
          { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
          { name: 'since', in: 'query', schema: { type: 'string', format: 'date-time' } },
        ],
        requestBody: answer('ThingBody'),
        responses: { 200: answer('ThingDto') },
      },
    },
  },
  components: {
    schemas: {
      ThingDto: { type: 'object', properties: thing, required: Object.keys(thing) },
      ThingBody: { type: 'object', properties: { size: { type: 'integer' } } },
    },
  },
});

describe('what is made for Python from the OpenAPI document', () => {
  it('is a model of what comes back, in which null, times and descriptions are what they were', () => {
    const made = models(
      documentWith({
        name: { type: ['string', 'null'], description: 'As "it" says.' },
        at: { type: 'string', format: 'date-time' },
        others: { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/ThingDto' }, { type: 'null' }] } },
      }),
    );
    expect(made).toContain(
      'class Thing(Model):\n    name: str | None\n    """As \\"it\\" says."""\n    at: datetime\n    others: list[Thing | None]\n',
    );
    expect(made).not.toContain('ThingBody');
  });

  it('is one name for all enumerations with the same values', () => {
    const colour = { type: 'string', enum: ['red', 'green'] };
    const made = models(documentWith({ colour, other: { ...colour, type: ['string', 'null'], enum: ['red', 'green', null] } }));
    expect(made).toContain('Colour = Annotated[Literal["red", "green"], OPEN]\n');
    expect(made).toContain('    colour: Colour\n    other: Colour | None\n');
  });

  it('is a dictionary of what is sent, in which fields and parameters may be left out', () => {
    const made = inputs(documentWith({}));
    expect(made).toContain('class ThingBody(TypedDict):\n    size: NotRequired[int]\n');
    expect(made).toContain('class ChangeThingQuery(TypedDict):\n    since: NotRequired[datetime | str]\n');
  });

  it('is a table of operations', () => {
    expect(operations(documentWith({}))).toContain(
      '"changeThing": Operation("POST", "/things/{id}", takes_idempotency_key=True),',
    );
  });

  it('is refused where the document says what Python is not told yet', () => {
    expect(() => models(documentWith({ odd: { oneOf: [{ type: 'string' }] } }))).toThrow('There is no Python type yet');
  });
});

describe('the synchronous Python client', () => {
  it('is the asynchronous one without its waiting words', () => {
    const text =
      'class AsyncRuns:\n    async def get(self) -> AsyncIterator[Run]:\n        async with a.stream() as b:\n            yield await b.aclose()\n';
    expect(synchronous(text, 'runs.py')).toBe(
      '# Made from _async/runs.py by `npm run generate`. Do not change it by hand.\nclass Runs:\n    def get(self) -> Iterator[Run]:\n        with a.stream() as b:\n            yield b.close()\n',
    );
  });
});
