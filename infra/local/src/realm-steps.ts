import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'

/** Keycloak's own page to sign in. */
const flow = 'browser'
/** What a step of it is called in the claim `amr` of tokens, by what Keycloak calls its program. */
const names: Readonly<Record<string, string>> = { 'auth-otp-form': 'otp' }
/** As long as a session can last: a session keeps its steps. */
const namedSeconds = 2_592_000

const executions = z.array(
  z.looseObject({
    id: z.string(),
    providerId: z.string().optional(),
    authenticationConfig: z.string().optional(),
  }),
)

/** Has tokens say by which steps their session was begun, as far as the mapper `amr` is there. Repeats safely. */
export async function nameSteps(admin: Admin, realm: string): Promise<void> {
  const { authenticationManagement: management } = admin
  const steps = executions.parse(await management.getExecutions({ realm, flow }))
  for (const { id, providerId = '', authenticationConfig } of steps) {
    const name = names[providerId]
    if (name === undefined) continue
    const config = {
      'default.reference.value': name,
      'default.reference.maxAge': String(namedSeconds),
    }
    const wanted = { realm, alias: `step ${name}`, config }
    if (authenticationConfig === undefined) await management.createConfig({ ...wanted, id })
    else await management.updateConfig({ ...wanted, id: authenticationConfig })
  }
}
