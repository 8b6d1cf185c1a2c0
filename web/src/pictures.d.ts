declare module 'virtual:small-pictures/*' {
  const drawn: Record<string, string>;
  export default drawn;
}

declare module 'virtual:pictures' {
  /** Where the pictures lie. */
  export const FOLDER: string;
  /** Which games have one for the pages about them: `start-<game>`. */
  export const STARTS: string[];
}
