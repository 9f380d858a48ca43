import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'
import { makeFlow, type Step } from './realm-flows.ts'

/** Names of second factors in the token claim `amr`, keyed by the name of their Keycloak authenticator. */
const names: Readonly<Record<string, string>> = {
  'webauthn-authenticator': 'passkey',
  'auth-otp-form': 'otp',
  'auth-recovery-authn-code-form': 'recovery-code',
}
const secondSteps = Object.keys(names)
/** How long a session remembers which factors were used: the maximum lifetime of a session. */
const namedSeconds = 2_592_000

const isSetUp: Step = { provider: 'conditional-user-configured', requirement: 'REQUIRED' }

/**
 * Name of the flow that runs after a sign-in at another identity provider. The flow requires a second factor if the
 * account has one.
 */
export const afterProvider = 'second step after a provider'
const afterProviderSteps: readonly Step[] = [
  // Without a step that always runs, the flow would fail for accounts without a second factor.
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

/**
 * Name of the flow for the password grant. The flow rejects accounts with a second factor, because it cannot prompt for
 * the factor.
 */
const passwordGrant = 'password alone'
/**
 * Step that rejects the sign-in. The gateway recognises this rejection by its error text, and shows the message for a
 * wrong password instead.
 */
const refuse: Step = {
  provider: 'deny-access-authenticator',
  requirement: 'REQUIRED',
  config: { denyErrorMessage: 'axle-second-step' },
}
/**
 * Returns a subflow that rejects accounts with this second factor. The subflow's condition checks only the required
 * steps directly within the subflow and ignores nested subflows.
 */
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

/** Enables each second factor in a flow and sets the factor's name in tokens. */
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
 * Makes Keycloak ask for a second factor if the account has one, both on its sign-in page and after a sign-in at
 * another identity provider. The password grant rejects such accounts. Tokens contain the factor's name if the mapper
 * `amr` exists. Idempotent.
 */
export async function askForSecondSteps(admin: Admin, realm: string): Promise<void> {
  await makeFlow(admin, { realm, alias: afterProvider }, afterProviderSteps)
  await makeFlow(admin, { realm, alias: passwordGrant }, passwordGrantSteps)
  await admin.realms.update({ realm }, { directGrantFlow: passwordGrant })
  await offerSteps(admin, realm, 'browser')
  await offerSteps(admin, realm, afterProvider)
}
