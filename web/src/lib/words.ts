/** What players read, in both languages; the server sends whatever depends on the rules in this form. */
export type Lang = 'de' | 'en';
export type Words = Record<Lang, string>;
