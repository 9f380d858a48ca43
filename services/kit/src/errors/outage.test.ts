import { Cluster, Redis } from 'ioredis'
import mongoose, { mongo } from 'mongoose'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { BrokerError } from '../kafka/broker-error.ts'
import { Refusal, unavailable } from './errors.ts'
import { isOutage } from './outage.ts'

const { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoWriteConcernError } = mongo

/** Creates the error that MongoDB returns for a failed command. */
function answered(code: number, codeName: string, errorLabels: string[] = []) {
  return new MongoServerError({ ok: 0, errmsg: codeName, code, codeName, errorLabels })
}

/** Creates the error that MongoDB returns for a write that it accepted but could not replicate in time. */
function writeConcern(code: number, codeName: string) {
  const writeConcernError = { code, codeName, errmsg: codeName, errInfo: { wtimeout: true } }
  return new MongoWriteConcernError({ ok: 1, writeConcernError } as never)
}

function bulk(...codes: number[]) {
  const writeErrors = codes.map((code, index) => ({ code, index, errmsg: 'no', err: { code } }))
  return new MongoBulkWriteError(
    { message: 'bulk', code: codes[0], writeErrors } as never,
    { insertedIds: {} } as never,
  )
}

function coded<E extends Error>(error: E, code: string): E {
  return Object.assign(error, { code })
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

const outages: readonly (readonly [string, Error])[] = [
  ['HostUnreachable', answered(6, 'HostUnreachable')],
  ['HostNotFound', answered(7, 'HostNotFound')],
  ['LockTimeout', answered(24, 'LockTimeout')],
  ['MaxTimeMSExpired', answered(50, 'MaxTimeMSExpired')],
  ['NetworkTimeout', answered(89, 'NetworkTimeout')],
  ['ShutdownInProgress', answered(91, 'ShutdownInProgress')],
  ['WriteConflict', answered(112, 'WriteConflict')],
  ['PrimarySteppedDown', answered(189, 'PrimarySteppedDown')],
  ['ExceededTimeLimit', answered(262, 'ExceededTimeLimit')],
  ['SocketException', answered(9001, 'SocketException')],
  ['NotWritablePrimary', answered(10107, 'NotWritablePrimary')],
  ['InterruptedAtShutdown', answered(11600, 'InterruptedAtShutdown')],
  ['InterruptedDueToReplStateChange', answered(11602, 'InterruptedDueToReplStateChange')],
  ['NotPrimaryNoSecondaryOk', answered(13435, 'NotPrimaryNoSecondaryOk')],
  ['NotPrimaryOrSecondary', answered(13436, 'NotPrimaryOrSecondary')],
  ['OutOfDiskSpace', answered(14031, 'OutOfDiskSpace')],
  ['an unknown code with RetryableWriteError', answered(1, 'New', ['RetryableWriteError'])],
  [
    'an unknown code with TransientTransactionError',
    answered(1, 'X', ['TransientTransactionError']),
  ],
  ['an overloaded MongoDB', answered(1, 'New', ['SystemOverloadedError'])],
  ['wtimeout', writeConcern(64, 'WriteConcernTimeout')],
  ['a write interrupted by a shutdown', writeConcern(11600, 'InterruptedAtShutdown')],
  ['a bulk whose second failure is temporary', bulk(11000, 112)],
  ['a bulk without a server response', bulk()],
  ['a lost connection', new MongoNetworkError('connection 1 closed')],
  ['a failed server selection', named('MongooseServerSelectionError', 'none')],
  ['an outage wrapped as a cause', new Error('not written', { cause: answered(10107, 'x') })],
  ['a refusal', unavailable('The store')],
  ['an unavailable broker', new BrokerError('refused', { isOutage: true })],
  ['fetch', new TypeError('fetch failed', { cause: coded(new Error('x'), 'ECONNREFUSED') })],
  ['undici', coded(new Error('Headers Timeout Error'), 'UND_ERR_HEADERS_TIMEOUT')],
  ['a time limit', AbortSignal.abort(new DOMException('late', 'TimeoutError')).reason as Error],
  ['S3', coded(named('S3Error', 'Reduce your request rate'), 'SlowDown')],
  [
    'minio after its retries',
    new Error('Request failed after 1 retries: Error: Retryable HTTP status: 503'),
  ],
  ['an unavailable part of a Redis cluster', new Error('Too many Cluster redirections. Last')],
  ['a Redis cluster without nodes', named('ClusterAllFailedError', 'Failed to refresh slots')],
  ['a loading Redis', named('ReplyError', 'LOADING Redis is loading the dataset in memory')],
]

test.each(outages)('isOutage returns true for %s', (_name, error) => {
  expect(isOutage(error)).toBe(true)
})

const bugs: readonly (readonly [string, unknown])[] = [
  ['a duplicate key', answered(11000, 'DuplicateKey')],
  ['a bad update', answered(9, 'FailedToParse')],
  ['an unauthorized command', answered(13, 'Unauthorized')],
  ['a bulk of duplicates', bulk(11000, 11000)],
  ['a document that fails its model', new mongoose.Error.ValidationError()],
  [
    'a message that is too large',
    new BrokerError('x', { isOutage: false, type: 'MESSAGE_TOO_LARGE' }),
  ],
  ['an invalid argument of undici', coded(new Error('x'), 'UND_ERR_INVALID_ARG')],
  ['a missing object', coded(named('S3Error', 'x'), 'NoSuchKey')],
  ['a wrong command to Redis', named('ReplyError', 'WRONGTYPE Operation against a key')],
  ['a MongoDB code on another error', coded(new Error('x'), 10107 as never)],
  ['a refusal', new Refusal('conflict', 'no')],
  ['a bug', new TypeError('x is undefined')],
  ['a text', 'ECONNREFUSED'],
]

test.each(bugs)('isOutage returns false for %s', (_name, error) => {
  expect(isOutage(error)).toBe(false)
})

test('isOutage returns true for the errors that mongoose throws before it is connected', async () => {
  const connection = mongoose.createConnection()
  const model = connection.model('thing', new mongoose.Schema({}, { bufferCommands: false }))
  const error: unknown = await model.findOne().catch((thrown: unknown) => thrown)
  expect(isOutage(error)).toBe(true)
})

test('isOutage returns true for ioredis errors when no cluster node responds', async () => {
  const cluster = new Cluster([{ host: '127.0.0.1', port: 1 }], { enableOfflineQueue: false })
  cluster.on('error', () => undefined)
  const error: unknown = await cluster.get('a').catch((thrown: unknown) => thrown)
  cluster.disconnect()
  expect([error, isOutage(error)]).toEqual([error, true])
})

test('isOutage returns true for ioredis errors when Redis is unavailable or silent', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 50 }
  const redis = new Redis({ ...options, port, lazyConnect: true, enableReadyCheck: false })
  redis.on('error', () => undefined)
  const errors = [await redis.get('a').catch((error: unknown) => error)]
  redis.disconnect()
  errors.push(await redis.get('a').catch((error: unknown) => error))
  silent.close()
  expect(errors.map((error) => isOutage(error))).toEqual([true, true])
})
