import { createFiles } from '@axle/kit/files'
import type { Service } from '@axle/kit/service'
import type { Model } from 'mongoose'
import { createAccounts } from './account/account.client.ts'
import { accountRoutes } from './account/account.routes.ts'
import type { config } from './config.ts'
import { personRoutes } from './person/person.routes.ts'
import { people } from './person/person.store.ts'
import { createPhotos } from './photo/photo.flow.ts'
import { photoRoutes } from './photo/photo.routes.ts'

/**
 * The accounts in Keycloak, as the service account sees them.
 * @param limitSeconds how long a request to Keycloak may take
 */
export function accountsOf(from: typeof config, limitSeconds = from.KEYCLOAK_LIMIT_SECONDS) {
  return createAccounts({
    url: from.KEYCLOAK_URL,
    realm: from.KEYCLOAK_REALM,
    clientId: from.USER_SERVICE_CLIENT_ID,
    clientSecret: from.USER_SERVICE_CLIENT_SECRET,
    limitSeconds,
    publicUrl: from.PUBLIC_URL,
  })
}

function photosOf(from: typeof config) {
  const { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = from
  return createPhotos(createFiles({ url, accessKey, secretKey, bucket: from.PHOTO_BUCKET }))
}

/** Puts the user service together: accounts and roles in Keycloak, people's records and photos here. */
export function buildUser(from: typeof config): Service {
  const accounts = accountsOf(from)
  const photos = photosOf(from)
  return {
    handlers: {
      ...accountRoutes(accounts),
      ...personRoutes(accounts, photos),
      ...photoRoutes(photos),
    },
    models: [people] as unknown as Model<never>[],
    checks: {
      keycloak: { essential: false, probe: accounts.probe },
      s3: { essential: false, probe: photos.probe },
    },
  }
}
