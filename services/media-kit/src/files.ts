import { scaled } from '@axle/kit/config/limits'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import { Client } from 'minio'
import { notFound, unavailable } from '@axle/kit/errors/errors'
import { withTimeout } from '@axle/kit/async/with-timeout'

export type FilesOptions = {
  readonly url: string
  /** Region of the S3 store. Requests are signed for this region. */
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
}

const limitMs = scaled('s3', 5_000)

/** Returns whether an error means that the S3 store rejected a request with one of these codes. */
function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

/** Adds a timeout to an operation, because the S3 client has no timeout and some of its promises never settle. */
const limited = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(limitMs, work, () => {
    throw unavailable('The picture store')
  })

function connect({ url, region, accessKey, secretKey }: FilesOptions): Client {
  const { protocol, hostname, port } = new URL(url)
  const useSSL = protocol === 'https:'
  const agent = { keepAlive: true, timeout: limitMs, maxSockets: 32 }
  return new Client({
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transportAgent: useSSL ? new SecureAgent(agent) : new Agent(agent),
  })
}

/**
 * Creates functions that access the objects in one bucket. They use only the put, get, stat and delete operations on
 * objects, so any S3 store is suitable.
 */
export function createFiles(options: FilesOptions) {
  const { bucket } = options
  const client = connect(options)

  /** Creates the bucket. Does not fail if the bucket already exists or if another process creates it concurrently. */
  async function makeBucket(): Promise<void> {
    await limited(client.makeBucket(bucket)).catch((error: unknown) => {
      if (!isCode(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error
    })
  }

  return {
    /** Writes an object, after creating the bucket if it is missing. */
    put: async (key: string, bytes: Buffer, contentType: string): Promise<void> => {
      const metadata = { 'Content-Type': contentType }
      const send = () => limited(client.putObject(bucket, key, bytes, bytes.length, metadata))
      await send().catch(async (error: unknown) => {
        if (!isCode(error, 'NoSuchBucket')) throw error
        await makeBucket()
        await send()
      })
    },
    has: async (key: string): Promise<boolean> =>
      limited(client.statObject(bucket, key)).then(
        () => true,
        (error: unknown) => {
          if (isCode(error, 'NotFound', 'NoSuchBucket')) return false
          throw error
        },
      ),
    /** Deletes an object. Idempotent. */
    remove: async (key: string): Promise<void> => {
      await limited(client.removeObject(bucket, key)).catch((error: unknown) => {
        if (!isCode(error, 'NoSuchBucket')) throw error
      })
    },
    /** Returns an object's bytes. @throws Refusal `not-found` if the object does not exist */
    get: async (key: string): Promise<Readable> =>
      limited(client.getObject(bucket, key)).catch((error: unknown) => {
        throw isCode(error, 'NoSuchKey', 'NoSuchBucket') ? notFound() : error
      }),
    probe: async (): Promise<void> => {
      await limited(client.bucketExists(bucket))
    },
  }
}

export type Files = ReturnType<typeof createFiles>
