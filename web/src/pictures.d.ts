declare module 'virtual:pictures' {
  /** Where the pictures lie. */
  export const FOLDER: string;
}
