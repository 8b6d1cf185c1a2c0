import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn } from './motion';

afterEach(() => vi.unstubAllGlobals());

describe('drawn', () => {
  it('lets who has waited longer go on first, also where the page is hidden meanwhile', async () => {
    const page = { hidden: false };
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', page);
    vi.stubGlobal('requestAnimationFrame', () => 0); // no frame comes any more
    const order: string[] = [];
    const first = drawn().then(() => order.push('in sight'));
    page.hidden = true;
    await drawn().then(() => order.push('hidden'));
    await first;
    expect(order).toEqual(['in sight', 'hidden']);
  });
});
