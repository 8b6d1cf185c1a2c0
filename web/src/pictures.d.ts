declare module 'virtual:pictures' {
  export const PICTURES: Record<string, () => Promise<{ default: string }>>;
}
