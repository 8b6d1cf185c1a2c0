/** Where in the client we are: the path says it, so that every page has a link. */
export class Router {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    this.query = new URLSearchParams(location.search);
  }

  go(url: string): void {
    history.pushState(null, '', url);
    scrollTo(0, 0);
    this.read();
  }

  /** The page shown tells more of where it is. One that is being left has no say: it would call itself back. */
  refine(url: string): void {
    if (new URL(url, location.origin).pathname !== location.pathname) return;
    history.replaceState(null, '', url);
    this.read();
  }

  /** Follow plain clicks on links of our own without loading the page anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
export const tableLink = (table: string, key: string | null = null) => `/table/${table}${key ? `#${key}` : ''}`;
export const replayLink = (table: string) => `/replay/${table}`;
