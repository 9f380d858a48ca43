import { BrokerError } from '../kafka/broker-error.ts'
import { Refusal } from './errors.ts'

/**
 * MongoDB's error codes for a server that temporarily cannot execute a command. For example, the server has stepped
 * down, is shutting down, is unreachable, is full, or took too long. A retry may succeed.
 */
const storeCodes: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  43, // CursorNotFound: the cursor's server was restarted
  50, // MaxTimeMSExpired
  63, // StaleShardVersion
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  150, // StaleEpoch
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  246, // SnapshotUnavailable
  262, // ExceededTimeLimit
  317, // ConnectionPoolExpired
  365, // TemporarilyUnavailable
  391, // ReauthenticationRequired
  462, // IngressRequestRateLimitExceeded
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13388, // StaleConfig
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
])

/** Labels that MongoDB and its driver attach to errors that can be retried. */
const storeLabels = [
  'RetryableWriteError',
  'RetryableError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
  'HandshakeError',
  'NetworkError',
  'ResetPool',
  'PoolRequestedRetry',
  'InterruptInUseConnections',
]

/** Error codes from Node, undici (fetch) and S3 that indicate an outage. */
const textCodes: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_ABORTED',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
  'InternalError',
  'RequestTimeout',
  'ServerBusy',
  'ServiceUnavailable',
  'SlowDown',
  'XMinioServerNotInitialized',
  'XMinioStorageFull',
])

/** Pattern for Redis error codes that indicate an outage. They are at the start of a ReplyError's message. */
const redisCodes =
  /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN|UNBLOCKED) /

/** Names of outage errors that have no code. They come from MongoDB's driver, ioredis and AbortSignal. */
const namesWithoutCode: ReadonlySet<string> = new Set([
  'AbortError',
  'ClusterAllFailedError',
  'TimeoutError',
  'MaxRetriesPerRequestError',
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
])

/**
 * Pattern for the messages of outage errors that ioredis, mongoose and minio throw as a plain Error. Only the message
 * identifies such errors.
 */
const textsWithoutName =
  /bufferCommands = false|^Connection is closed|^Stream isn't writeable|^Command timed out|^Cluster isn't ready|^Too many Cluster redirections|: Retryable HTTP status: \d+$/

type Clues = {
  readonly name?: string
  readonly message?: string
  readonly code?: unknown
  readonly errorLabels?: readonly string[]
  readonly cause?: unknown
  readonly writeErrors?: readonly unknown[]
}

/**
 * Returns whether a bulk write got no response. In that case, the driver replaces the network error with a bulk error
 * that has no results.
 */
function isUnanswered({ name, code, writeErrors = [] }: Clues): boolean {
  return name === 'MongoBulkWriteError' && code === undefined && [writeErrors].flat().length === 0
}

function isStoreOutage(clues: Clues): boolean {
  const { code, errorLabels = [], writeErrors = [] } = clues
  return (
    isUnanswered(clues) ||
    storeCodes.has(code) ||
    errorLabels.some((label) => storeLabels.includes(label)) ||
    // The code of a bulk error is only the code of the first failure, so each failure is checked.
    [writeErrors].flat().some((one) => storeCodes.has((one as Clues).code))
  )
}

/**
 * Returns whether an error means that a backing service is temporarily unavailable, rather than that our code has a
 * bug. If so, a retry may succeed without any change on our side. The function recognises outages by the codes, labels,
 * names and messages that libraries use.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof Refusal) return error.code === 'unavailable'
  if (error instanceof BrokerError) return error.isOutage
  const clues = error as Clues
  const { name = '', message = '', code, cause } = clues
  return (
    (name.startsWith('Mongo') && isStoreOutage(clues)) ||
    (name === 'ReplyError' && redisCodes.test(message)) ||
    textCodes.has(code) ||
    namesWithoutCode.has(name) ||
    textsWithoutName.test(message) ||
    (cause !== error && isOutage(cause))
  )
}
