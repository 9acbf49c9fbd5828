import { describe, expect, it } from '@jest/globals';
import { isLoopback, MCP_SETTINGS } from './mcp-settings.js';

describe('--listen', () => {
  it.each([
    ['8765', '127.0.0.1', 8765, true],
    ['0', '127.0.0.1', 0, true],
    ['localhost:80', 'localhost', 80, true],
    ['[::1]:8765', '[::1]', 8765, true],
    ['0.0.0.0:8765', '0.0.0.0', 8765, false],
    ['127.0.0.1.example.com:1', '127.0.0.1.example.com', 1, false],
  ])('%s is %s, port %d', (text, host, port, loopback) => {
    const address = MCP_SETTINGS.listen.parse(text);
    expect(address).toEqual({ host, port });
    expect(isLoopback(address)).toBe(loopback);
  });

  it.each(['', 'localhost', '65536', 'localhost:-1', 'a@b:80', 'http://localhost:80', 'localhost:80/mcp', '::1:80'])(
    'refuses %j',
    (text) => {
      expect(() => MCP_SETTINGS.listen.parse(text)).toThrow('expected HOST:PORT');
    },
  );
});

describe('--allow-host', () => {
  it('takes names, whatever their case', () => {
    expect(MCP_SETTINGS.allowHost.parse('Claimgate.example.com\n10.0.0.7')).toEqual(['claimgate.example.com', '10.0.0.7']);
  });

  it.each(['https://claimgate.example.com', 'claimgate.example.com:443', '*', 'a b', ''])('refuses %j', (text) => {
    expect(() => MCP_SETTINGS.allowHost.parse(text)).toThrow('expected a host name');
  });
});
