import { describe, expect, it } from 'vitest';
import { keepSame } from './same';

describe('a view that follows another', () => {
  const before = { turn: 3, realm: { a1: { face: null }, a2: { face: 'kurzol' } }, looks: [1, 2] };

  it('keeps what did not change, and only that', () => {
    const after = { turn: 4, realm: { a1: { face: 'gertrude' }, a2: { face: 'kurzol' } }, looks: [1, 2] };
    const kept = keepSame<typeof after>(before as never, after);
    expect(kept).toEqual(after);
    expect(kept.looks).toBe(before.looks);
    expect(kept.realm.a2).toBe(before.realm.a2);
    expect(kept.realm.a1).not.toBe(before.realm.a1);
  });

  it('is the old one itself where nothing changed', () => {
    expect(keepSame(before, structuredClone(before))).toBe(before);
  });

  it('notices what was added, removed, emptied or turned from a list into something else', () => {
    for (const [one, other] of [
      [{ a: 1 }, { a: 1, b: undefined }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [
        { a: 1, b: 2 },
        { a: 1, c: 2 },
      ],
      [[1, 2], [1]],
      [[], {}],
      [{ a: {} }, { a: null }],
    ] as [unknown, unknown][]) {
      const kept = keepSame(one, other);
      expect(kept).toStrictEqual(other);
      expect(Array.isArray(kept)).toBe(Array.isArray(other));
    }
  });
});
