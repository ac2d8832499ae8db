import { describe, expect, test } from '@jest/globals';
import { createDocumentMap } from './document-map.ts';

describe('createDocumentMap', () => {
  test('keeps documents of 16 KiB and none that is longer', () => {
    const documents = createDocumentMap<number>();
    const text = 'x'.repeat(16 * 1024);
    documents.set(text, 1);
    documents.set(`${text}x`, 2);
    expect([documents.get(text), documents.get(`${text}x`)]).toEqual([1, undefined]);
  });

  test('keeps the last thousand', () => {
    const documents = createDocumentMap<number>();
    for (let count = 0; count <= 1_000; count += 1) documents.set(`${count}`, count);
    expect([documents.get('0'), documents.get('1'), documents.get('1000')]).toEqual([undefined, 1, 1_000]);
  });
});
