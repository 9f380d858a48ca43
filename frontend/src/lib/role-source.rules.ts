import type { RoleSource } from '../api/shop.gen.ts'

/** What gives the admin role at Keycloak, in words: `through the group Shop managers`. */
export function throughWords(sources: readonly RoleSource[]): string {
  return `through ${sources.map(({ kind, name }) => `the ${kind} ${name}`).join(' and ')}`
}
