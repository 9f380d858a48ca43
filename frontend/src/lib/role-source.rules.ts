import type { RoleSource } from '../api/shop.gen.ts'

/** Describes how Keycloak grants a user the admin role, for example `through the group Shop managers`. */
export function throughWords(sources: readonly RoleSource[]): string {
  return `through ${sources.map(({ kind, name }) => `the ${kind} ${name}`).join(' and ')}`
}
