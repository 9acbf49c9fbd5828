import { describe, expect, it } from '@jest/globals';
import { parseStoreUri, splitObjectUri } from './store-uri.js';

describe('the URL of a store', () => {
  it.each([
    ['file:///data/reports', { kind: 'file', folder: '/data/reports' }],
    ['file:///data/my%20reports/', { kind: 'file', folder: '/data/my reports' }],
    ['s3://bucket', { kind: 's3', bucket: 'bucket', prefix: '' }],
    ['s3://bucket/', { kind: 's3', bucket: 'bucket', prefix: '' }],
    ['s3://my.bucket/a/b c/', { kind: 's3', bucket: 'my.bucket', prefix: 'a/b c/' }],
    ['azblob://account/container', { kind: 'azblob', account: 'account', container: 'container', prefix: '' }],
    ['azblob://account/my-container/a/b', { kind: 'azblob', account: 'account', container: 'my-container', prefix: 'a/b/' }],
  ])('%s is read', (uri, location) => {
    expect(parseStoreUri(uri)).toEqual(location);
  });

  it.each([
    '',
    'reports',
    '/data/reports',
    'file:reports',
    'file://host/data',
    'file:///a%00b',
    's3:bucket',
    's3://',
    's3://b',
    's3://key:secret@bucket',
    'azblob://account',
    'azblob://ACCOUNT/container',
    'azblob://account/no--double',
    'gs://bucket',
  ])('%j is refused, with the forms that there are', (uri) => {
    expect(() => parseStoreUri(uri)).toThrow(expect.objectContaining({ code: 'storage_misconfigured' }));
    expect(() => parseStoreUri(uri)).toThrow(/s3:\/\/bucket\/prefix/);
  });

  it.each(['s3://bucket/a/../b', 's3://bucket//a', 'azblob://account/container/./a'])('%s leads astray', (uri) => {
    expect(() => parseStoreUri(uri)).toThrow(expect.objectContaining({ code: 'unsafe_path' }));
  });

  it.each([
    ['s3://bucket/a/b.json', 's3://bucket/a', 'b.json'],
    ['file:///data/my%20packet.json', 'file:///data', 'my packet.json'],
    ['file:///packet.json', 'file:///', 'packet.json'],
  ])('of an object, %s, is a store and a key', (uri, storeUri, key) => {
    expect(splitObjectUri(uri)).toEqual({ storeUri, key });
    expect(() => parseStoreUri(storeUri)).not.toThrow();
  });

  it('of an object needs a key', () => {
    expect(() => splitObjectUri('s3://bucket/')).toThrow(expect.objectContaining({ code: 'storage_misconfigured' }));
  });
});
