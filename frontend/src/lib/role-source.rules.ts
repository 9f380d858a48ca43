import type { RoleSource } from '../api/shop.gen.ts'

/** Describes how a user has the admin role in Keycloak, such as `through the group Shop managers`. */
export function throughWords(sources: readonly RoleSource[]): string {
  return `through ${sources.map(({ kind, name }) => `the ${kind} ${name}`).join(' and ')}`
}
