declare module 'virtual:boards' {
  /** The boards that installed games bring along, by game. */
  const boards: Record<string, () => Promise<import('./lib/games.svelte').GameModule>>;
  export default boards;
}
