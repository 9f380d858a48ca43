import { mongo } from 'mongoose'
import { Connection } from 'mongodb/lib/cmap/connection.js'

let isMended = false

/**
 * Makes commands fail that are written to a connection which has just closed. The driver (7.8.0) waits then for its
 * socket to drain, and learns of no end: a command, or the look whether the server is there, after which no other is
 * sent, would never be over. Repeating it changes nothing.
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
