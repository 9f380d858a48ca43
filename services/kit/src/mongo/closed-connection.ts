import { mongo } from 'mongoose'
import { Connection } from 'mongodb/lib/cmap/connection.js'

let isMended = false

/**
 * Makes a command fail if it is written to a connection that has just closed. Otherwise, the driver (7.8.0) waits for
 * the socket to drain, never notices that the connection has ended, and the command never finishes. If the command is a
 * heartbeat, the driver never starts another one. Idempotent.
 */
export function endWritesWithConnection(): void {
  if (isMended) return
  isMended = true
  const { writeCommand } = Connection.prototype
  Connection.prototype.writeCommand = async function writeWhileOpen(...given) {
    const { promise: closed, reject } = Promise.withResolvers<never>()
    const fail = () =>
      reject(new mongo.MongoNetworkError('The connection closed as it was written to'))
    this.socket.once('close', fail)
    try {
      await Promise.race([writeCommand.apply(this, given), closed])
    } finally {
      this.socket.off('close', fail)
    }
  }
}
