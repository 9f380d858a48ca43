import type { Handlers } from '@axle/kit/http/handler'
import type { Uploads } from '@axle/media-kit/uploads'
import type { RightsContext } from '../account/rights.flow.ts'
import { toActor } from '../audit/audit.flow.ts'
import type { Photos } from '../photo/photo.flow.ts'
import { keepSession } from '../session/session.flow.ts'
import {
  changePhoto,
  changeProfile,
  leave,
  readProfile,
  readRecord,
  recordSignIn,
  removePhoto,
} from './person.flow.ts'

/** Operations on user records and profiles (OpenAPI tag `User`). */
export function personRoutes({ accounts, record }: RightsContext, photos: Photos, upload: Uploads) {
  return {
    putUser: async ({ caller, path, body, request }) => {
      await recordSignIn(accounts, caller, [path.email, body.email])
      await keepSession(toActor(caller, request))
      return { status: 200, body: { token: caller.token } }
    },
    deleteUser: async ({ caller, path }) => {
      await leave({ accounts, photos, record }, caller, path.email)
      return { status: 204 }
    },
    getProfile: async ({ caller }) => ({ status: 200, body: await readProfile(accounts, caller) }),
    getPersonRecord: async ({ caller, path, request }) => ({
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: await readRecord({ accounts, record }, toActor(caller, request), path.email),
    }),
    putProfile: async ({ caller, body }) => ({
      status: 200,
      body: await changeProfile(accounts, caller, body),
    }),
    putPhoto: async ({ caller, request, log }) => ({
      status: 200,
      body: await upload({ request, caller }, (bytes) =>
        changePhoto({ accounts, photos, log }, caller, bytes),
      ),
    }),
    deletePhoto: async ({ caller }) => {
      await removePhoto(photos, caller)
      return { status: 204 }
    },
  } satisfies Handlers
}
