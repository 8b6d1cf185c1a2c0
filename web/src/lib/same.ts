/** The new value with every part that did not change being the old one itself: what shows that part need not look again. */
export function keepSame<Value>(before: Value | undefined, after: Value): Value {
  if (Object.is(before, after) || !isPlain(before) || !isPlain(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  const kept: Record<string, unknown> = {};
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    kept[name] = keepSame(before[name], after[name]);
    same &&= name in before && Object.is(kept[name], before[name]);
  }
  if (same) return before as Value;
  return (Array.isArray(after) ? names.map((name) => kept[name]) : kept) as Value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
