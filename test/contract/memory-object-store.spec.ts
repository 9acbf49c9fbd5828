import { describe } from '@jest/globals';
import { MemoryObjectStore } from '@claimgate/storage';
import { objectStoreContract } from './object-store-contract.js';

describe('a store in memory', () => {
  objectStoreContract(async () => new MemoryObjectStore());
});
