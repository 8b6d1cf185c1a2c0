declare module 'virtual:small-pictures' {
  const drawn: Record<string, string>;
  export default drawn;
}

declare module 'virtual:pictures' {
  /** Where the pictures lie. */
  export const FOLDER: string;
}
