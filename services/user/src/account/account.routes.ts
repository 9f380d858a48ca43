import type { Handlers } from '@axle/kit/handler'
import type { RightsContext } from './rights.flow.ts'
import { isAdmin, removeSecondStep, signUp, unlinkSignIn } from './account.flow.ts'
import { sendPasswordMail, sendVerification } from './mail.flow.ts'
import { type Part, searchUsers, type Selection } from './people.flow.ts'

/** The next page as the header Link has it: relative, so that it is right behind the gateway, too. */
function nextPage(selection: Selection, { limit, offset }: Part): string {
  const next = { ...selection, limit: String(limit), offset: String(offset + limit) }
  return `<?${new URLSearchParams(next)}>; rel="next"`
}

/** The operations of the tag User that are about accounts and roles. */
export function accountRoutes({ accounts, record }: RightsContext) {
  return {
    signUp: async ({ body, log }) => ({ status: 201, body: await signUp(accounts, body, log) }),
    sendVerification: async ({ caller }) => {
      await sendVerification(accounts, caller)
      return { status: 202 }
    },
    sendPasswordMail: async ({ body, log }) => {
      await sendPasswordMail(accounts, body.email, log)
      return { status: 202 }
    },
    unlinkSignIn: async ({ caller, path }) => {
      await unlinkSignIn({ accounts, record }, caller, path.provider)
      return { status: 204 }
    },
    removeSecondStep: async ({ caller, path }) => {
      await removeSecondStep({ accounts, record }, caller, path.id)
      return { status: 204 }
    },
    listUsers: async ({ query = {} }) => {
      const { limit = 500, offset = 0, ...selection } = query
      const part = { limit: Number(limit), offset: Number(offset) }
      const { total, users } = await searchUsers(accounts, selection, part)
      const hasMore = total > part.offset + part.limit
      const headers = {
        'Cache-Control': 'no-store',
        'X-Total-Count': String(total),
        ...(hasMore && { Link: nextPage(selection, part) }),
      }
      return { status: 200, headers, body: users }
    },
    searchUsers: async ({ query }) => {
      const { limit = 20, offset = 0, ...selection } = query ?? {}
      const part = { limit: Number(limit), offset: Number(offset) }
      return { status: 200, body: await searchUsers(accounts, selection, part) }
    },
    getAdmin: async ({ caller, path }) => ({
      status: 200,
      body: { admin: await isAdmin(accounts, caller, path.email) },
    }),
  } satisfies Handlers
}
