import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'
import { makeFlow, type Step } from './realm-flows.ts'

/** Names of second factors in the token claim `amr`, by Keycloak's authenticator. */
const names: Readonly<Record<string, string>> = {
  'webauthn-authenticator': 'passkey',
  'auth-otp-form': 'otp',
  'auth-recovery-authn-code-form': 'recovery-code',
}
const secondSteps = Object.keys(names)
/** Maximum lifetime of a session, because a session keeps its factors. */
const namedSeconds = 2_592_000

const isSetUp: Step = { provider: 'conditional-user-configured', requirement: 'REQUIRED' }

/** Flow after a sign-in at another identity provider. It requires a second factor if the account has one. */
export const afterProvider = 'second step after a provider'
const afterProviderSteps: readonly Step[] = [
  // A flow fails if it has no step to run.
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

/** Flow of the password grant. It rejects accounts with a second factor, because it cannot prompt for one. */
const passwordGrant = 'password alone'
/** Rejection that the gateway recognises by its text and replaces with the message for a wrong password. */
const refuse: Step = {
  provider: 'deny-access-authenticator',
  requirement: 'REQUIRED',
  config: { denyErrorMessage: 'axle-second-step' },
}
/** The condition checks the required steps next to it, and ignores subflows. */
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

/** Enables each second factor of a flow and sets its name. */
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
 * Makes Keycloak's sign-in page and the sign-in by another provider require a second factor from accounts that have
 * one. Tokens name the factor if the mapper `amr` exists. The password grant rejects these accounts. Idempotent.
 */
export async function askForSecondSteps(admin: Admin, realm: string): Promise<void> {
  await makeFlow(admin, { realm, alias: afterProvider }, afterProviderSteps)
  await makeFlow(admin, { realm, alias: passwordGrant }, passwordGrantSteps)
  await admin.realms.update({ realm }, { directGrantFlow: passwordGrant })
  await offerSteps(admin, realm, 'browser')
  await offerSteps(admin, realm, afterProvider)
}
