import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'
import { makeFlow, type Step } from './realm-flows.ts'

/** What each second step is called in the claim `amr` of tokens, by what Keycloak calls its program. */
const names: Readonly<Record<string, string>> = {
  'webauthn-authenticator': 'passkey',
  'auth-otp-form': 'otp',
  'auth-recovery-authn-code-form': 'recovery-code',
}
const secondSteps = Object.keys(names)
/** As long as a session can last: a session keeps its steps. */
const namedSeconds = 2_592_000

const isSetUp: Step = { provider: 'conditional-user-configured', requirement: 'REQUIRED' }

/** The flow after a sign-in at another provider, which asks for a second step whoever has set one up. */
export const afterProvider = 'second step after a provider'
const afterProviderSteps: readonly Step[] = [
  // A flow of which nothing is left to do has failed.
  { provider: 'allow-access-authenticator', requirement: 'REQUIRED' },
  {
    flow: `${afterProvider} if any`,
    requirement: 'CONDITIONAL',
    steps: [
      isSetUp,
      ...secondSteps.map((provider): Step => ({ provider, requirement: 'ALTERNATIVE' })),
    ],
  },
]

/** The flow of the password grant, which refuses whoever has set up a second step: it could ask for none. */
const passwordGrant = 'password alone'
/** The gateway knows this refusal by its words, and gives those for a wrong password in its place. */
const refuse: Step = {
  provider: 'deny-access-authenticator',
  requirement: 'REQUIRED',
  config: { denyErrorMessage: 'axle-second-step' },
}
/** The condition asks who has set up the required steps beside it, and passes over a flow of further steps. */
const refusedWith = (provider: string): Step => ({
  flow: `${passwordGrant} not with ${names[provider]}`,
  requirement: 'CONDITIONAL',
  steps: [
    isSetUp,
    {
      flow: `${passwordGrant} without ${names[provider]}`,
      requirement: 'REQUIRED',
      steps: [refuse],
    },
    { provider, requirement: 'REQUIRED' },
  ],
})
const passwordGrantSteps: readonly Step[] = [
  { provider: 'direct-grant-validate-username', requirement: 'REQUIRED' },
  { provider: 'direct-grant-validate-password', requirement: 'REQUIRED' },
  ...secondSteps.map(refusedWith),
]

const executions = z.array(
  z.looseObject({
    id: z.string(),
    providerId: z.string().optional(),
    authenticationConfig: z.string().optional(),
  }),
)

/** Offers each second step of a flow, and gives it its name. */
async function offerSteps(admin: Admin, realm: string, flow: string): Promise<void> {
  const { authenticationManagement: management } = admin
  for (const step of executions.parse(await management.getExecutions({ realm, flow }))) {
    const { id, providerId = '', authenticationConfig } = step
    const name = names[providerId]
    if (name === undefined) continue
    await management.updateExecution({ realm, flow }, { ...step, requirement: 'ALTERNATIVE' })
    const config = {
      'default.reference.value': name,
      'default.reference.maxAge': String(namedSeconds),
    }
    const wanted = { realm, alias: `${flow} ${name}`, config }
    if (authenticationConfig === undefined) await management.createConfig({ ...wanted, id })
    else await management.updateConfig({ ...wanted, id: authenticationConfig })
  }
}

/**
 * Has Keycloak's own page, and the way over another provider, ask for a second step of whoever has set one up, and has
 * tokens say by which one their session was begun, as far as the mapper `amr` is there; the password grant refuses
 * those people. Repeats safely.
 */
export async function askForSecondSteps(admin: Admin, realm: string): Promise<void> {
  await makeFlow(admin, { realm, alias: afterProvider }, afterProviderSteps)
  await makeFlow(admin, { realm, alias: passwordGrant }, passwordGrantSteps)
  await admin.realms.update({ realm }, { directGrantFlow: passwordGrant })
  await offerSteps(admin, realm, 'browser')
  await offerSteps(admin, realm, afterProvider)
}
