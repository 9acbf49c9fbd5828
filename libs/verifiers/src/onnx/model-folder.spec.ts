import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accurateModelFolder, modelFolder, shippedModelFolder } from './model-folder.js';

describe('the folder of a model', () => {
  it('is that of the shipped one where nothing is said', () => {
    expect(modelFolder({})).toBe(shippedModelFolder());
    expect(modelFolder({ model: 'small' })).toBe(shippedModelFolder());
  });

  it('is that of the package where the accurate one is wanted, which is made for the model that is shipped', () => {
    const folder = modelFolder({ model: 'accurate' });
    const { beside }: { beside: string } = JSON.parse(readFileSync(path.join(folder, 'model.json'), 'utf8'));
    expect(beside).toBe(path.basename(shippedModelFolder()));
  });

  it('is the one that somebody named, whatever model was chosen', () => {
    expect(modelFolder({ folder: '/models/mine', model: 'accurate' })).toBe('/models/mine');
  });

  it('is not there where the package is not installed, and what to install is said', () => {
    const resolve = (name: string): string => import.meta.resolve(`${name}-that-nobody-installed`);
    expect(() => accurateModelFolder(resolve)).toThrow(
      expect.objectContaining({
        code: 'model_unavailable',
        message: expect.stringContaining('The accurate model is not installed: npm install @claimgate/model-accurate'),
      }),
    );
  });
});
