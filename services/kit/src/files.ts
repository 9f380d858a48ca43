import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import { Client } from 'minio'
import { notFound, unavailable } from './errors.ts'

export type FilesOptions = {
  readonly url: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
}

const limitMilliseconds = 5_000

/** The S3 client has no time limit of its own, and some of its promises never settle. */
async function limited<T>(work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(unavailable('The picture store')), limitMilliseconds)
  try {
    return await Promise.race([work, limit.promise])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') throw notFound()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Objects in one bucket of an S3 store. Only put, get, stat and delete are used, so any S3 will do. */
export function createFiles({ url, accessKey, secretKey, bucket }: FilesOptions) {
  const { protocol, hostname, port } = new URL(url)
  const useSSL = protocol === 'https:'
  const agent = { keepAlive: true, timeout: limitMilliseconds, maxSockets: 32 }
  const client = new Client({
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey,
    secretKey,
    region: 'us-east-1',
    pathStyle: true,
    transportAgent: useSSL ? new SecureAgent(agent) : new Agent(agent),
  })

  return {
    /** Makes the bucket where it is missing; repeating it changes nothing. */
    ensureBucket: async (): Promise<void> => {
      if (!(await limited(client.bucketExists(bucket)))) await limited(client.makeBucket(bucket))
    },
    put: async (key: string, bytes: Buffer, contentType: string): Promise<void> => {
      const metadata = { 'Content-Type': contentType }
      await limited(client.putObject(bucket, key, bytes, bytes.length, metadata))
    },
    has: async (key: string): Promise<boolean> =>
      limited(client.statObject(bucket, key)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'NotFound') return false
          throw error
        },
      ),
    /** Removes an object; repeating it changes nothing. */
    remove: (key: string): Promise<void> => limited(client.removeObject(bucket, key)),
    /** @throws Refusal `not-found` when there is no such object */
    get: async (key: string): Promise<Readable> => limited(client.getObject(bucket, key)),
    probe: async (): Promise<void> => {
      await limited(client.bucketExists(bucket))
    },
  }
}

export type Files = ReturnType<typeof createFiles>
