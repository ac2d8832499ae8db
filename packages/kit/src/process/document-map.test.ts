import { describe, expect, test } from '@jest/globals';
import { createDocumentMap } from './document-map.ts';

describe('what is known by the text of a document', () => {
  test('is kept for documents of 16 KiB, and for none that is longer', () => {
    const documents = createDocumentMap<number>();
    const text = 'x'.repeat(16 * 1024);
    documents.set(text, 1);
    documents.set(`${text}x`, 2);
    expect([documents.get(text), documents.get(`${text}x`)]).toEqual([1, undefined]);
  });

  test('is kept for the last thousand', () => {
    const documents = createDocumentMap<number>();
    for (let count = 0; count <= 1_000; count += 1) documents.set(`${count}`, count);
    expect([documents.get('0'), documents.get('1'), documents.get('1000')]).toEqual([undefined, 1, 1_000]);
  });

  test('is kept for no more than a mebibyte of text, whatever was set again', () => {
    const documents = createDocumentMap<number>();
    const long = (count: number): string => `${count}`.padEnd(16 * 1024);
    for (let count = 0; count < 64; count += 1) documents.set(long(count), count);
    for (let again = 0; again < 10; again += 1) documents.set(long(63), 63);
    expect([documents.get(long(0)), documents.get(long(63))]).toEqual([0, 63]);
    documents.set('x', 64);
    expect([0, 1, 63].map((count) => documents.get(long(count)))).toEqual([undefined, 1, 63]);
  });
});
