/** A view with some parts anew, by their paths: "looks", "realm.b3.face", "players.1.life". All else is what it was. */
export function carryOut<Seen>(view: Seen, changes: Record<string, unknown>): Seen {
  let now = view;
  for (const [path, value] of Object.entries(changes)) now = withPart(now, path.split('.'), value) as Seen;
  return now;
}

function withPart(whole: unknown, [step, ...further]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    const copy = [...whole];
    copy[Number(step)] = withPart(whole[Number(step)], further, value);
    return copy;
  }
  const parts = whole as Record<string, unknown>;
  return { ...parts, [step]: withPart(parts[step], further, value) };
}
