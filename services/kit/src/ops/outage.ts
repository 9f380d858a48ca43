import { BrokerError } from '../events/broker-error.ts'
import { Refusal } from '../errors.ts'

/**
 * MongoDB's codes for a server that is temporarily unable to respond. It has stepped down, is shutting down, is cut
 * off, is full, or took too long. A retry of the command may succeed.
 */
const storeCodes: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  43, // CursorNotFound: its server was restarted
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

/** Labels by which MongoDB and its driver mark errors that can be retried. */
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

/** Codes of Node, undici (fetch) and S3. */
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

/** Redis puts the code at the start of a ReplyError's message. */
const redisCodes =
  /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN|UNBLOCKED) /

/** Errors of MongoDB's driver, ioredis and AbortSignal that have no code. */
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

/** ioredis, mongoose and minio throw these as a plain Error, so only the message identifies them. */
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
 * Returns whether a bulk write got no response. The driver then hides the network error behind a bulk error without
 * results.
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
    // A bulk error has only the code of its first failure.
    [writeErrors].flat().some((one) => storeCodes.has((one as Clues).code))
  )
}

/**
 * Returns whether an error means that a backing service is temporarily unavailable, rather than a bug. A retry may then
 * succeed without any change on our side. Decided by the libraries' codes and labels.
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
